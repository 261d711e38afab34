import type { BookedCourier } from '@shop/contract/couriers';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';

/** Whether the shop has packed the parcel of this booking, so that a courier finds it. */
export type IsPacked = (tx: Tx, booking: { courier: BookedCourier; reference: string }) => Promise<boolean>;

/** An outgoing webhook. */
export type Webhook = { courier: BookedCourier; headers: Record<string, string>; body: string };

/** The simulator's dependencies: the shop's database, clock and jobs, and a generated key. */
export type Context = Pick<AppContext, 'db' | 'now' | 'jobs' | 'log'> & {
  /** Used as password, token and webhook token, since it protects only the simulator. */
  key: string;
  /** Base URL of both APIs, without a trailing slash. */
  baseUrl: string;
  /** Posts a webhook to the shop, and returns the status. */
  post: (webhook: Webhook) => Promise<number>;
  isPacked: IsPacked;
};

/** The simulator's job queue. */
export const SIMULATOR = 'couriers.simulator';
/** E-mail of the simulated Shiprocket account. */
export const SIMULATED_EMAIL = 'api@couriers.invalid';
