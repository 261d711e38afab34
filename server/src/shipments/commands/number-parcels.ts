import type { DeskResult } from '@shop/contract/desk';
import type { numberParcels as contract } from '@shop/contract/parcel-numbers';
import type { BodyOf } from '@shop/contract/route';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { parcelsToNumber } from '../queries/shipments.ts';
import { changeShipment } from './change-shipment.ts';
import { createShipment } from './create-shipment.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type NumberParcels = { staff: { id: string; name: string }; body: BodyOf<typeof contract> };
type Row = NumberParcels['body']['rows'][number];

/**
 * Gives many orders the AWB numbers of a pasted column, each in its own transaction: the number goes to the parcel that has
 * none, or to a new parcel of all pieces. Pasting the same column twice changes nothing.
 */
export async function numberParcels(shop: Context, { staff, body: { rows, service } }: NumberParcels): Promise<DeskResult[]> {
  const results: DeskResult[] = [];
  for (const row of rows) results.push(await numberOne(shop, { staff, row, service }));
  return results;
}

async function numberOne(
  shop: Context,
  given: { staff: NumberParcels['staff']; row: Row; service: string },
): Promise<DeskResult> {
  const { number, awb } = given.row;
  const order = await parcelsToNumber(shop.db, number);
  const result = { _id: order?.orderId ?? '', number };
  if (!order) return { ...result, done: false, message: 'There is no such order.' };
  if (awb === '') return { ...result, done: false, message: 'Its AWB number is missing.' };
  if (order.parcels.some((it) => it.awb === awb)) return { ...result, done: true, message: 'It had this number before.' };
  try {
    return { ...result, done: true, message: await giveNumber(shop, { ...given, ...order }) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { ...result, done: false, message: error.message };
  }
}

type Give = Parameters<typeof numberOne>[1] & { orderId: string; parcels: readonly { id: string; awb: string }[] };

async function giveNumber(shop: Context, { staff, row: { awb }, service, orderId, parcels }: Give): Promise<string> {
  const [open, ...others] = parcels.filter((it) => it.awb === '');
  if (others.length > 0)
    throw new ShopError('order_moved_on', 'This order has several parcels without a number. Enter them on its page.');
  if (!open && parcels.length > 0) throw new ShopError('order_moved_on', 'All parcels of this order have a number already.');
  if (open) {
    await changeShipment(shop, { id: open.id, staff, isFirstNumber: true, body: { awb, ...(service !== '' && { service }) } });
    return 'Its parcel has the number now.';
  }
  await createShipment(shop, { orderId, staff, body: { courier: 'own', service, awb, trackingUrl: '' } });
  return 'A parcel with this number was made.';
}
