import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { claimParcel, type Claim } from '../steps/claim-parcel.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'now'>;

/** Claims the booking of a parcel. Returns the order's id. @throws ShopError what `claimParcel` throws */
export const bookShipment = ({ db, jobs, now }: Context, couriers: Couriers, claim: Claim): Promise<string> =>
  db.transaction().execute((tx) => claimParcel(tx, { jobs, now, couriers }, claim));
