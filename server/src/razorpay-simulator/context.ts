import type { AppContext } from '#infra/app-context';

/** A webhook as it goes out: the bytes that were signed, and what stands above them. */
export type Webhook = { headers: Record<string, string>; body: string };

/** What the stand-in works with: the shop's database, clock and jobs, secrets that nobody else has, and the way to the shop's door. */
export type Context = Pick<AppContext, 'db' | 'now' | 'jobs' | 'log'> & {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The shop's own address, for what leads back to it. */
  publicUrl: string;
  /** Hands a webhook to the shop, and answers the status. */
  post: (webhook: Webhook) => Promise<number>;
};

/** The queue in which the stand-in's future lies. */
export const SIMULATOR = 'payments.simulator';
