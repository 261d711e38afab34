import { changeAddress as changeAddressCall } from '@shop/contract/order-address';
import { ordersAre } from '@shop/contract/orders-done';
import { updateOrderStatuses as moveOrdersCall } from '@shop/contract/order-lists';
import { setDeliveryStatus as setDeliveryStatusCall } from '@shop/contract/orders';
import type { BodyOf } from '@shop/contract/route';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { cancelOrReturn, orderOf, ordersByIds, matchingOrderIds } from '#orders';
import { bookedNumbers } from '#shipments';
import { changeAddress } from './commands/change-address.ts';
import { updateStatuses } from './commands/update-statuses.ts';
import { setDeliveryStatus } from './commands/set-delivery-status.ts';

export function fulfilmentRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(setDeliveryStatusCall, async ({ caller, params, body: { newStatus, reason } }) => {
    const person = { id: caller.id, name: caller.name };
    const move = { orderId: params.id, to: newStatus };
    // Customers may use this call too, with their own rules.
    if (caller.role === 'admin') await setDeliveryStatus(shop, { ...move, staff: person, note: reason ?? '' });
    else await cancelOrReturn(shop, { ...move, customer: person, reason });
    return { message: `Order is ${newStatus}.`, order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(changeAddressCall, async ({ caller, params, body }) => {
    const kind = caller.role === 'admin' ? ('staff' as const) : ('customer' as const);
    await changeAddress(shop, { orderId: params.id, actor: { kind, id: caller.id, name: caller.name }, address: body });
    const booked = kind === 'staff' ? await bookedNumbers(db, params.id) : [];
    return { message: changedSentence(booked), order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(moveOrdersCall, async ({ caller, body: { ids, newStatus, reason = '', filter } }) => {
    const staff = { id: caller.id, name: caller.name };
    const matching = filter && (await matchingNow(shop, caller, { ids, ...filter }));
    const outcomes = await updateStatuses(shop, { ids, matching, staff, to: newStatus, note: reason });
    const moved = outcomes.filter((it) => it.moved).map(({ _id }) => _id);
    const orders = await ordersByIds(db, ids.filter(isId), { ...caller, now: now() });
    const numberOf = new Map(orders.map(({ _id, number }) => [_id, number]));
    const results = outcomes.map((it) => ({ ...it, number: numberOf.get(it._id) ?? '' }));
    return { message: `${ordersAre(moved.length, results.length)} ${newStatus}.`, results };
  });
}

/** A courier keeps the address of a booking, so the message names the parcels with the old one. */
const changedSentence = (booked: readonly string[]): string =>
  booked.length === 0
    ? 'Address changed.'
    : `Address changed. The courier still has the old one for ${booked.join(', ')}: cancel the parcel and book it again.`;

type Matching = NonNullable<BodyOf<typeof moveOrdersCall>['filter']> & { ids: readonly string[] };

/** Returns which orders still match the filter under which they were selected. */
const matchingNow = ({ db, now }: AppContext, caller: Caller, { ids, ...filters }: Matching): Promise<Set<string>> =>
  matchingOrderIds(db, { ...caller, now: now() }, { ...filters, ids: ids.join(',') });
