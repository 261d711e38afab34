import type { AppContext } from '#infra/app-context';
import { makeParcel, type NewParcel } from '../steps/make-parcel.ts';

/** Creates a parcel of an order. Returns its id. @throws ShopError what `makeParcel` throws */
export const createShipment = ({ db, now }: Pick<AppContext, 'db' | 'now'>, parcel: NewParcel): Promise<string> =>
  db.transaction().execute((tx) => makeParcel(tx, { ...parcel, at: now() }));
