/**
 * How long a client may take, in milliseconds. Node's own defaults let a slow one hold a connection for minutes
 * (behaviour.md, Resilience): a request has 26 s for its body, and who exceeds it is found within 2 s more. The files of people who
 * are signed in may take ten minutes as long as they make progress (slow-requests.ts). A connection that is silent is closed
 * after five.
 */
export const HTTP_TIMEOUTS = {
  headersTimeout: 10_000,
  bodyTimeout: 26_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
};

/** Connections that are open at once; further ones are closed. Each takes some 30 kB, and up to 8 kB more of a body. */
export const MAX_CONNECTIONS = 4_000;
