import type { BookedCourier } from '@shop/contract/couriers';
import type { AppContext } from '#infra/app-context';

/** An outgoing webhook. */
export type Webhook = { courier: BookedCourier; headers: Record<string, string>; body: string };

/** What the simulator works with: the shop's database, clock and jobs, and keys of its own making. */
export type Context = Pick<AppContext, 'db' | 'now' | 'jobs' | 'log'> & {
  /** Password, token and webhook token at once: nothing but the simulator is behind it. */
  key: string;
  /** Where both APIs are, without a slash at the end. */
  baseUrl: string;
  /** Hands a webhook to the shop, and answers the status. */
  post: (webhook: Webhook) => Promise<number>;
};

/** The simulator's job queue. */
export const SIMULATOR = 'couriers.simulator';
/** Of the simulated Shiprocket account. */
export const SIMULATED_EMAIL = 'api@couriers.invalid';
