//! That the fake answers as the platform does: what it carries out, what it refuses, what goes wrong.

mod fetching;
mod sending;

use std::time::Duration;

use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

use crate::telegram::fake::{Fake, TOKEN};

/// Long enough for what comes at once, on a busy machine too.
const SOON: Duration = Duration::from_secs(10);

/// Somebody who calls methods, as bots do.
struct Caller {
    runtime: Runtime,
    client: reqwest::Client,
    base: String,
}

impl Caller {
    fn of(fake: &Fake) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let client = reqwest::Client::builder().no_proxy().build().expect("a client");
        let base = format!("{}/bot{TOKEN}", fake.url());
        Self { runtime: runtime.expect("a runtime"), client, base }
    }

    /// The request of a call with JSON.
    fn request(&self, method: &str, params: &Value) -> reqwest::RequestBuilder {
        let request = self.client.post(format!("{}/{method}", self.base));
        request.header("content-type", "application/json").body(params.to_string())
    }

    /// Sends a request: the status and the body, or that nothing came.
    fn send(&self, request: reqwest::RequestBuilder) -> Result<(u16, Value), reqwest::Error> {
        self.runtime.block_on(async {
            let response = request.send().await?;
            let status = response.status().as_u16();
            let bytes = response.bytes().await?;
            Ok((status, serde_json::from_slice(&bytes).expect("a JSON answer")))
        })
    }

    /// Calls a method: the status and the body.
    fn call(&self, method: &str, params: &Value) -> (u16, Value) {
        self.send(self.request(method, params)).expect("an answer")
    }

    /// Calls a method that is carried out: its result.
    fn ok(&self, method: &str, params: &Value) -> Value {
        let (status, body) = self.call(method, params);
        assert_eq!((status, &body["ok"]), (200, &Value::Bool(true)), "{method} {params}: {body}");
        body["result"].clone()
    }

    /// Calls a method that is refused: the code and the description.
    fn refused(&self, method: &str, params: &Value) -> String {
        let (status, body) = self.call(method, params);
        assert_eq!(body["ok"], false, "{method} {params}: {body}");
        assert_eq!(body["error_code"], status);
        format!("{status} {}", body["description"].as_str().expect("a description"))
    }
}
