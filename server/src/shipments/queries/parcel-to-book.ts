import { paise, ZERO, type Paise } from '@shop/contract/paise';
import { courierSettings, customerAddress, type ParcelToBook } from '#couriers';
import type { Db, Tx } from '#infra/database';
import { cashOf } from '../cash-of-parcel.ts';

type Wanted = { shipmentId: string; reference: string; grams: number; service: string };

/** A parcel with all data for its booking. */
export async function parcelToBook(db: Db | Tx, { shipmentId, reference, grams, service }: Wanted): Promise<ParcelToBook> {
  const { settings } = await courierSettings(db);
  const order = await db
    .selectFrom('shipment as s')
    .innerJoin('customerOrder as o', 'o.id', 's.orderId')
    .leftJoin('account as a', 'a.id', 'o.accountId')
    .select(['o.id', 'o.createdAt', 'o.shipFullName', 'o.shipAddress', 'o.shipStreet', 'o.shipCity', 'o.shipState', 'o.shipZip'])
    .select(['o.shipPhone', 'a.email', 'o.paymentMethod', 'o.paymentStatus', 'o.totalPaise', 'o.duePaise', 's.position'])
    .select((it) =>
      it
        .selectFrom('orderLine as l')
        .select((line) => line.fn.sum<number>('l.totalPaise').as('sum'))
        .whereRef('l.orderId', '=', 'o.id')
        .as('goods'),
    )
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const lines = await linesOfOrder(db, order.id);
  const mine = lines.filter((it) => it.shipmentId === shipmentId);
  const charges = paise(order.totalPaise - Number(order.goods ?? 0));
  const isCash = order.paymentMethod === 'COD' && order.paymentStatus === 'unpaid';
  return {
    reference,
    placedAt: order.createdAt,
    to: customerAddress(order),
    items: mine.map(({ name, sku, quantity, unitPaise }) => ({ name, sku, quantity, price: unitPaise })),
    cod: isCash ? withoutCredit(cashOf({ position: order.position, lines, charges }), order) : ZERO,
    value: paise(mine.reduce((sum, it) => sum + it.unitPaise * it.quantity, 0)),
    grams,
    box: settings.box,
    from: { place: settings.pickupPlace, pin: settings.pickupPin },
    service,
  };
}

/** The cash after gift card and store credit, which reduce every parcel's cash in the same proportion. */
const withoutCredit = (cash: Paise, { totalPaise, duePaise }: { totalPaise: Paise; duePaise: Paise }): Paise =>
  totalPaise === duePaise ? cash : paise(Math.round((cash * duePaise) / totalPaise));

type PackedLine = {
  shipmentId: string;
  position: number;
  lineId: string;
  name: string;
  sku: string;
  unitPaise: Paise;
  lineTotal: Paise;
  lineQuantity: number;
  quantity: number;
};

/** The pieces in the parcels of an order that were not cancelled, in their order. */
const linesOfOrder = (db: Db | Tx, orderId: string): Promise<PackedLine[]> =>
  db
    .selectFrom('shipment as s')
    .innerJoin('shipmentLine as l', 'l.shipmentId', 's.id')
    .innerJoin('orderLine as p', 'p.id', 'l.orderLineId')
    .select(['s.id as shipmentId', 's.position', 'p.id as lineId', 'p.productName as name', 'p.sku', 'p.unitPaise'])
    .select(['p.totalPaise as lineTotal', 'p.quantity as lineQuantity', 'l.quantity'])
    .where('s.orderId', '=', orderId)
    .where('s.state', '<>', 'cancelled')
    .where('s.resent', '=', false)
    .orderBy('s.position')
    .orderBy('p.position')
    .execute();
