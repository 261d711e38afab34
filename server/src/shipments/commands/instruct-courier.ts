import type { DeliveryInstruction } from '@shop/contract/shipments';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { changeShippingPhone, insertEvent, type Actor } from '#orders';
import { INSTRUCT, type InstructionJob } from '../job-names.ts';
import { isTokenOf } from '../queries/shipments.ts';
import { lockParcel } from '../steps/lock-parcel.ts';

type Input = DeliveryInstruction & { id: string; callerId: string | undefined };

/**
 * Stores a customer's request after a failed delivery: another attempt, another phone number, or a return to the shop. It is
 * in the order's timeline, and a job sends it to a courier with an API. Returns the sentence for the customer.
 * @throws ShopError not_found for a parcel of another customer and a token of another order, order_moved_on unless the
 * delivery failed
 */
export async function instructCourier({ db, jobs, now }: Pick<AppContext, 'db' | 'jobs' | 'now'>, input: Input): Promise<string> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const { order, parcel } = await lockParcel(tx, input.id);
    const isOwner = input.callerId === order.accountId;
    if (!isOwner && !(input.token !== undefined && (await isTokenOf(tx, order.id, input.token))))
      throw new ShopError('not_found', 'There is no such parcel.');
    if (parcel.state !== 'delivery_failed')
      throw new ShopError('order_moved_on', 'This parcel no longer waits for an answer. Reload the page to see where it is.');
    if (input.action === 'change_phone') await changeShippingPhone(tx, order, input.phone ?? '');
    const actor: Actor = { kind: 'customer', id: order.accountId, name: order.customerName };
    await insertEvent(tx, { orderId: order.id, at, status: 'Delivery instruction', actor, note: noteOf(input) });
    if (parcel.courier !== 'own' && parcel.awb !== '')
      await jobs.enqueue(tx, INSTRUCT, { shipmentId: parcel.id, ...requestOf(input) } satisfies InstructionJob);
    // A gift card may have paid a part of a cash order.
    const isUnpaid = order.paymentStatus === 'unpaid' && order.duePaise === order.totalPaise;
    return input.action === 'cancel' && isUnpaid ? CANCELLED_UNPAID : ANSWERS[input.action];
  });
}

/** The phone number stays on the order, because a job's payload must hold no personal data. */
const requestOf = ({ action, date }: DeliveryInstruction) => ({
  action: action === 'cancel' ? ('return' as const) : ('reattempt' as const),
  on: action === 'reattempt' ? (date ?? null) : null,
  newPhone: action === 'change_phone',
});

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The new number is on the order, not in the timeline, which must hold no personal data. */
function noteOf({ action, date }: DeliveryInstruction): string {
  if (action === 'change_phone') return 'The phone number is new. Please deliver again.';
  if (action === 'cancel') return 'Please do not deliver again.';
  return date === undefined ? 'Please deliver again.' : `Please deliver again on ${day.format(new Date(`${date}T00:00:00Z`))}.`;
}

const CANCELLED_UNPAID = 'We ask the courier to send the parcel back. You have paid nothing, so there is nothing to refund.';
const ANSWERS: Record<DeliveryInstruction['action'], string> = {
  reattempt: 'Thank you. We ask the courier to deliver again.',
  change_phone: 'Thank you. We give the courier your new number.',
  cancel: 'We ask the courier to send the parcel back. What you paid is refunded once it is here.',
};
