import type { AppContext } from '#infra/app-context';

/** An outgoing webhook: the signed bytes and its headers. */
export type Webhook = { headers: Record<string, string>; body: string };

/** The simulator's context: the shop's database, clock and jobs, its own secrets, and the URL of the shop's webhook. */
export type Context = Pick<AppContext, 'db' | 'now' | 'jobs' | 'log'> & {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shop's own URL, for redirects back to it. */
  publicUrl: string;
  /** Posts a webhook to the shop, and returns the status. */
  post: (webhook: Webhook) => Promise<number>;
};

/** The simulator's job queue. */
export const SIMULATOR = 'payments.simulator';
