//! The fake on the wire: a runtime in a thread of its own, requests in, answers out, connections cut.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::thread;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::connect_info::Connected;
use axum::extract::{ConnectInfo, DefaultBodyLimit, State};
use axum::http::{HeaderMap, Response, StatusCode, Uri, header};
use axum::serve::{IncomingStream, Listener};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

use crate::telegram::fake::TOKEN;
use crate::telegram::fake::body::{self, Carried};
use crate::telegram::fake::dispatch::Outcome;
use crate::telegram::fake::fault::Fault;
use crate::telegram::fake::gate::Ask;
use crate::telegram::fake::poll;
use crate::telegram::fake::shared::Shared;
use crate::telegram::fake::spec;
use crate::telegram::fake::webhook;

/// A server that runs until it is dropped.
pub(crate) struct Server {
    /// Where it listens.
    pub(crate) port: u16,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Server {
    /// Starts one.
    pub(crate) fn start(shared: &Arc<Shared>) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port on the loopback");
        listener.set_nonblocking(true).expect("a listener that does not block");
        let port = listener.local_addr().expect("an address").port();
        let (stop, stopped) = oneshot::channel();
        let shared = Arc::clone(shared);
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.expect("a runtime");
            runtime.block_on(run(shared, listener, stopped));
            runtime.shutdown_background();
        });
        Self { port, stop: Some(stop), thread: Some(thread) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            assert!(ended.is_ok() || thread::panicking(), "the fake's server panicked");
        }
    }
}

async fn run(shared: Arc<Shared>, listener: std::net::TcpListener, stopped: oneshot::Receiver<()>) {
    let listener = TcpListener::from_std(listener).expect("a listener");
    let app = Router::new()
        .fallback(answer)
        .layer(DefaultBodyLimit::disable())
        .with_state(Arc::clone(&shared));
    let service = app.into_make_service_with_connect_info::<Wire>();
    let serving = axum::serve(Cuttable(listener), service).into_future();
    tokio::select! {
        _ = stopped => {}
        served = serving => served.expect("a server"),
        () = webhook::deliver(shared) => {}
    }
}

async fn answer(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(wire): ConnectInfo<Wire>,
    uri: Uri,
    headers: HeaderMap,
    request: Bytes,
) -> Response<Body> {
    let path = body::decoded(uri.path());
    let Some((token, name)) = path.strip_prefix("/bot").and_then(|path| path.split_once('/'))
    else {
        return reply(404, &json!({"ok": false, "error_code": 404, "description": "Not Found"}));
    };
    if token != TOKEN {
        let body = json!({"ok": false, "error_code": 401, "description": "Unauthorized"});
        return reply(401, &body);
    }
    let Some(method) = spec::method(name) else {
        shared.change(|state| state.violations.push(format!("there is no method {name}")));
        let text = "Not Found: method not found";
        return reply(404, &json!({"ok": false, "error_code": 404, "description": text}));
    };
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let query = uri.query().unwrap_or_default();
    let carried = body::read(method, query, kind.unwrap_or_default(), &request);
    let outcome = if method == "getUpdates" {
        poll::updates(&shared, &carried).await
    } else {
        shared.change(|state| state.in_flight += 1);
        serve(&shared, method, carried)
    };
    match outcome.fault {
        Some(Fault::LostReply) => wire.0.store(true, Ordering::Relaxed),
        Some(Fault::Hang(time)) => tokio::time::sleep(time).await,
        _ => {}
    }
    reply(outcome.code, &outcome.body)
}

fn serve(shared: &Shared, method: &str, carried: Carried) -> Outcome {
    shared.change(|state| {
        let ask = Ask { params: &carried.params, files: &carried.files };
        let outcome = state.call(method, &ask, carried.broken);
        state.in_flight -= 1;
        state.served += 1;
        outcome
    })
}

fn reply(code: u16, body: &Value) -> Response<Body> {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = StatusCode::from_u16(code).expect("a status");
    let json = header::HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, json);
    response
}

/// Whether a connection is to be cut before anything more is written to it.
#[derive(Clone, Debug, Default)]
struct Wire(Arc<AtomicBool>);

impl Connected<IncomingStream<'_, Cuttable>> for Wire {
    fn connect_info(stream: IncomingStream<'_, Cuttable>) -> Self {
        stream.remote_addr().clone()
    }
}

/// A listener whose connections can be cut.
struct Cuttable(TcpListener);

impl Listener for Cuttable {
    type Io = Connection;
    type Addr = Wire;

    async fn accept(&mut self) -> (Connection, Wire) {
        let (stream, _): (TcpStream, SocketAddr) = Listener::accept(&mut self.0).await;
        let wire = Wire::default();
        (Connection { stream, wire: wire.clone() }, wire)
    }

    fn local_addr(&self) -> io::Result<Wire> {
        Ok(Wire::default())
    }
}

/// A connection that can be cut.
struct Connection {
    stream: TcpStream,
    wire: Wire,
}

impl Connection {
    fn cut(&self) -> bool {
        self.wire.0.load(Ordering::Relaxed)
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.cut() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
