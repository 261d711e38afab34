/**
 * How long a client may take, in milliseconds. Node's own defaults let a slow one hold a connection for minutes
 * (invariants.md, R-in5): the whole request has 26 s, and who exceeds it is found within 2 s more.
 * A connection that is silent is closed after five.
 */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 26_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
};
