/**
 * Timeouts of a client, in milliseconds. Node's defaults let a slow client hold a connection for minutes (behaviour.md,
 * Resilience): a request has 26 s for its body, and a late one is detected within 2 s more. Uploads of signed-in users may
 * take ten minutes while they make progress (slow-requests.ts). Idle
 * connections are closed after KEEP_ALIVE_TIMEOUT.
 */
export const HTTP_TIMEOUTS = {
  headersTimeout: 10_000,
  bodyTimeout: 26_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
};

/** Maximum open connections; further ones are closed. Each takes some 30 kB, and up to 8 kB more of a body. */
export const MAX_CONNECTIONS = 4_000;
