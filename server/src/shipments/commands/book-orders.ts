import type { bookOrders as contract } from '@shop/contract/bookings';
import type { DeskResult } from '@shop/contract/desk';
import type { BodyOf } from '@shop/contract/route';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { parcelsToBook } from '../queries/due.ts';
import { claimParcel } from '../steps/claim-parcel.ts';
import { makeParcel } from '../steps/make-parcel.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'now'>;
type BookOrders = { staff: { id: string; name: string }; body: BodyOf<typeof contract> };

/**
 * Claims the bookings of many orders, each in its own transaction; jobs send the requests to the courier. An order without a
 * parcel gets one of all its pieces, and parcels that have a number stay as they are.
 */
export async function bookOrders(shop: Context, couriers: Couriers, { staff, body }: BookOrders): Promise<DeskResult[]> {
  const results: DeskResult[] = [];
  const { orderIds, ...booking } = body;
  for (const id of new Set(orderIds.map((it) => it.toLowerCase()))) {
    const order = await parcelsToBook(shop.db, id);
    const result = { _id: id, number: order?.number ?? '' };
    try {
      if (!order) throw new ShopError('not_found', 'There is no such order.');
      results.push({ ...result, done: true, message: await bookOne(shop, couriers, { staff, booking, order }) });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ ...result, done: false, message: sentenceOf(error) });
    }
  }
  return results;
}

/** The message of the field says more than "check the fields". */
const sentenceOf = ({ problem, message }: ShopError): string => Object.values(problem.errors ?? {})[0] ?? message;

type One = {
  staff: BookOrders['staff'];
  booking: Omit<BookOrders['body'], 'orderIds'>;
  order: NonNullable<Awaited<ReturnType<typeof parcelsToBook>>>;
};

/** A refused claim rolls the new parcel back, so that no unnumbered one is left of it. */
async function bookOne({ db, jobs, now }: Context, couriers: Couriers, { staff, booking, order }: One): Promise<string> {
  const parcel = { courier: 'own' as const, service: '', awb: '', trackingUrl: '' };
  return db.transaction().execute(async (tx) => {
    const ids =
      order.parcels.length === 0
        ? [await makeParcel(tx, { orderId: order.id, staff, body: parcel, at: now() })]
        : order.parcels.filter(({ awb }) => awb === '').map(({ id }) => id);
    for (const id of ids) await claimParcel(tx, { jobs, now, couriers }, { id, staff, body: booking, soon: true });
    if (ids.length === 0) return 'Its parcels have numbers already.';
    return ids.length === 1 ? 'Its parcel is being booked.' : `Its ${ids.length} parcels are being booked.`;
  });
}
