import type { BookedCourier } from '@shop/contract/couriers';
import { paise } from '@shop/contract/paise';
import { ZERO } from '@shop/contract/money';
import { stateOfGstin } from '@shop/contract/states';
import { courierSettings, customerAddress, type PickupToBook } from '#couriers';
import { stateOfAddress, stateOfPin } from '#delivery';
import type { Db, Tx } from '#infra/database';
import type { PickupRow } from '#orders/returned-items';
import { shopDetails } from '#settings';

/** A return with all data for a courier's pickup. */
export async function pickupToBook(tx: Tx, { returnId, reference, weightGrams }: PickupRow): Promise<PickupToBook> {
  const { settings } = await courierSettings(tx);
  const details = await shopDetails(tx);
  const order = await tx
    .selectFrom('orderReturn as r')
    .innerJoin('customerOrder as o', 'o.id', 'r.orderId')
    .leftJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.shipFullName', 'o.shipAddress', 'o.shipStreet', 'o.shipCity', 'o.shipState', 'o.shipZip', 'o.shipPhone'])
    .select(['r.requestedAt', 'a.email'])
    .where('r.id', '=', returnId)
    .executeTakeFirstOrThrow();
  const items = await tx
    .selectFrom('orderReturnLine as l')
    .innerJoin('orderLine as p', 'p.id', 'l.orderLineId')
    .select(['p.productName as name', 'p.sku', 'l.quantity', 'p.unitPaise as price'])
    .where('l.returnId', '=', returnId)
    .orderBy('p.position')
    .execute();
  return {
    reference,
    placedAt: order.requestedAt,
    to: customerAddress(order),
    shop: {
      name: details.name,
      address: details.address || settings.pickupPlace,
      city: settings.pickupPlace,
      state: stateOfGstin(details.gstin) ?? stateOfAddress(details.address) ?? stateOfPin(settings.pickupPin) ?? '',
      phone: details.phone.replaceAll(/\D/g, '').slice(-10),
    },
    items,
    cod: ZERO,
    value: paise(items.reduce((sum, it) => sum + it.price * it.quantity, 0)),
    grams: weightGrams ?? settings.weight,
    box: settings.box,
    from: { place: settings.pickupPlace, pin: settings.pickupPin },
    service: '',
  };
}

export type DuePickup = { returnId: string; orderId: string; courier: BookedCourier; awb: string; isTest: boolean };

const booked = (db: Db) =>
  db
    .selectFrom('returnPickup as p')
    .innerJoin('orderReturn as r', 'r.id', 'p.returnId')
    .select(['p.returnId', 'r.orderId', 'p.courier', 'p.awb', 'p.isTest'])
    .where('p.state', '=', 'booked')
    .where('p.courier', '<>', 'own')
    .$narrowType<{ courier: BookedCourier }>();

/** Pickups whose last poll is old enough, the oldest poll first. */
export const pickupsToPoll = (db: Db, { polledBefore, limit }: { polledBefore: Date; limit: number }): Promise<DuePickup[]> =>
  booked(db)
    .where((it) => it.or([it('p.polledAt', 'is', null), it('p.polledAt', '<', polledBefore)]))
    .orderBy('p.polledAt', (it) => it.asc().nullsFirst())
    .limit(limit)
    .execute();

export const pickupOfNumber = (
  db: Db,
  { courier, awb }: { courier: BookedCourier; awb: string },
): Promise<DuePickup | undefined> => booked(db).where('p.courier', '=', courier).where('p.awb', '=', awb).executeTakeFirst();

export const pickupToTrack = (db: Db, returnId: string): Promise<DuePickup | undefined> =>
  booked(db).where('p.returnId', '=', returnId).executeTakeFirst();

type ToDrop = { orderId: string | undefined; limit: number };

/** Pickups that are to be cancelled at their courier, of one order or of all, the oldest attempt first. */
export const pickupsToDrop = (db: Db, { orderId, limit }: ToDrop): Promise<{ returnId: string; orderId: string }[]> =>
  db
    .selectFrom('returnPickup as p')
    .innerJoin('orderReturn as r', 'r.id', 'p.returnId')
    .select(['p.returnId', 'r.orderId'])
    .where('p.state', '=', 'cancelling')
    .$if(orderId !== undefined, (it) => it.where('r.orderId', '=', orderId ?? ''))
    .orderBy('p.attemptedAt', (it) => it.asc().nullsFirst())
    .limit(limit)
    .execute();
