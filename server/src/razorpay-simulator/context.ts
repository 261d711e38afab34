import type { AppContext } from '#infra/app-context';

/** An outgoing webhook: the signed bytes and its headers. */
export type Webhook = { headers: Record<string, string>; body: string };

/** What the simulator works with: the shop's database, clock and jobs, secrets of its own making, and the URL of the shop's webhook. */
export type Context = Pick<AppContext, 'db' | 'now' | 'jobs' | 'log'> & {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shop's own address, for what leads back to it. */
  publicUrl: string;
  /** Hands a webhook to the shop, and answers the status. */
  post: (webhook: Webhook) => Promise<number>;
};

/** The simulator's job queue. */
export const SIMULATOR = 'payments.simulator';
