import { writeAuditEntry } from '#audit';
import type { BookedCourier } from '@shop/contract/couriers';
import { courierSettings, linkOf, type Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { insertEvent } from '#orders';
import { isPickupOpen, pickupBookings, pickupOf, savePickup } from '#orders/returned-items';
import type { Tx } from '#infra/database';
import { PICKUP } from '../job-names.ts';
import { lockReturn } from '../steps/lock-return.ts';

/** Seconds until the job checks a booking, in case the process crashes before the response is stored. */
const JOB_DELAY_SECONDS = 90;

type BookPickup = {
  orderId: string;
  staff: { id: string; name: string };
  returnId: string | undefined;
  /** A courier that is booked through its API; undefined for a booking by hand. */
  courier: BookedCourier | undefined;
  /** The courier by name; if empty, the one in the settings. */
  service: string;
  awb: string;
};

/**
 * Books a courier to fetch the goods of a requested return. A repeated request changes nothing; after a cancellation another
 * can be booked. A courier with an API is requested after the commit (send-pickup).
 * @throws ShopError not_found, order_moved_on for a return that does not wait for its goods, invalid_input
 */
export async function bookPickup(
  shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>,
  couriers: Couriers,
  { orderId, staff, returnId, courier, service, awb }: BookPickup,
): Promise<string> {
  const at = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const { order, back } = await lockReturn(tx, { orderId, returnId });
    if (isPickupOpen(await pickupOf(tx, back.id))) return back.id;
    if (back.state !== 'requested') throw new ShopError('order_moved_on', 'This return is not waiting for a pickup.');
    if (courier !== undefined) {
      const claim = await claimPickup(tx, couriers, { courier, number: order.number, returnId: back.id, at });
      await shop.jobs.enqueueIn(tx, JOB_DELAY_SECONDS, { name: PICKUP, payload: { orderId, returnId: back.id } });
      await writeAuditEntry(tx, { actor: staff, action: 'return.book', subjectId: orderId, before: null, after: claim });
      return back.id;
    }
    const { settings } = await courierSettings(tx);
    const booked = { service: service === '' ? settings.service : service, awb };
    const trackingUrl = linkOf(settings.linkPattern, awb);
    await savePickup(tx, {
      returnId: back.id,
      courier: 'own',
      ...booked,
      trackingUrl,
      state: 'booked',
      requestedAt: at,
      ...BY_HAND,
    });
    const note = [booked.service, awb].filter(Boolean).join(' ');
    await insertEvent(tx, { orderId, at, status: 'Pickup booked', actor: { kind: 'staff', ...staff }, note });
    await sendMail(tx, shop, { template: 'return-pickup', orderId, accountId: order.accountId, courier: note });
    await writeAuditEntry(tx, { actor: staff, action: 'return.book', subjectId: orderId, before: null, after: booked });
    return back.id;
  });
}

const BY_HAND = { reference: '', isTest: false, weightGrams: null };

type Claim = { courier: BookedCourier; number: string; returnId: string; at: Date };

/** Each booking has a new reference, because a courier accepts none twice. */
async function claimPickup(tx: Tx, couriers: Couriers, { courier: name, number, returnId, at }: Claim) {
  const courier = couriers[name];
  if (!courier) throw invalid('There are no keys for this courier.');
  const { settings } = await courierSettings(tx);
  if (settings.pickupPlace === '' || settings.pickupPin === '')
    throw invalid('Save the warehouse and its PIN code in the courier settings first.');
  const reference = `${number}-R${returnId.slice(-6)}-${(await pickupBookings(tx, returnId)) + 1}`;
  const booking = { courier: name, service: courier.title, reference, isTest: courier.isTest, weightGrams: settings.weight };
  await savePickup(tx, { ...booking, returnId, awb: '', trackingUrl: '', state: 'waiting', requestedAt: at });
  return { courier: name, reference };
}

const invalid = (message: string): ShopError => new ShopError('invalid_input', message, { errors: { courier: message } });
