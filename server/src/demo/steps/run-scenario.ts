import { priceCart } from '#pricing';
import { linesToPrice } from '#cart';
import { allocateStock, variantsForSale } from '#catalogue';
import { lockAndUseCoupon } from '#coupons';
import type { Tx } from '#infra/database';
import { creditGoods, syncTaxDocuments } from '#invoices';
import { insertEvent, insertOrder, linesOf, lockOrder, changeStatus, SYSTEM, type Actor, type LockedOrder } from '#orders';
import {
  insertReturn,
  returnsOf,
  saveReturnInTransit,
  saveReturn,
  restockReturned,
  undoReturns,
  type LockedReturn,
} from '#orders/returned-items';
import { updatePaymentStatus, valueOfItems, createRefund } from '#orders/refunds';
import { addSampleParcel, moveParcels } from '#shipments';
import { couponsOf } from '../offers-and-coupons.ts';
import { DEMO_WAREHOUSE } from '../facts.ts';
import type { OrderEvent, PastOrder } from '../history.ts';
import type { ScenarioStep } from '../order-scenarios.ts';
import { payByCard } from './pay-by-card.ts';

const HOUR_MS = 3_600_000; // ms

type ScenarioContext = { now: Date; accountOf: ReadonlyMap<string, string> };
type EventMoment = { at: Date; customer: Extract<Actor, { kind: 'customer' }> };

/** Runs one event at its past time: stock, money and timeline follow by the current rules of orders. */
export async function runScenario(
  tx: Tx,
  { hoursAgo, order, step }: OrderEvent,
  { now, accountOf }: ScenarioContext,
): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const id = accountOf.get(order.customer.key);
  if (id === undefined) throw new RangeError(`no such customer: ${order.customer.key}`);
  const moment: EventMoment = { at, customer: { kind: 'customer', id, name: order.customer.name } };
  if (step === 'place') return placeOrder(tx, order, moment);

  const locked = await lockOrder(tx, order.id);
  if (!locked) throw new RangeError(`no such order: ${order.id}`);
  if (step.kind === 'move') await moveOrder(tx, locked, { step, moment });
  else if (step.kind === 'pay') await payByCard(tx, locked, { who: order.customer, at });
  else await RETURN_STEPS[step.kind](tx, locked, { at, note: step.note });
  await syncTaxDocuments(tx, { orderId: order.id, at });
}

type Move = { step: Extract<ScenarioStep, { kind: 'move' }>; moment: EventMoment };

/** An order that is sent gets a parcel, which follows its status. */
async function moveOrder(tx: Tx, order: LockedOrder, { step: { to, by, note }, moment: { at, customer } }: Move): Promise<void> {
  if (to === 'Shipped') {
    const awb = `KP${order.number.replaceAll(/\D/g, '')}`;
    await addSampleParcel(tx, order, { service: DEMO_WAREHOUSE.service, awb, at });
  }
  await changeStatus(tx, order, { to, actor: by === 'shop' ? SYSTEM : customer, note, at });
  await moveParcels(tx, order, { to, at });
}

async function placeOrder(tx: Tx, order: PastOrder, { at, customer }: EventMoment): Promise<void> {
  const { customer: who, lines } = order;
  const ids = lines.map((line) => line.variantId);
  const variants = await variantsForSale(tx, ids, at);
  const coupon = couponsOf(at).find(({ code }) => code === order.coupon);
  const cartLines = lines.map((line) => ({ ...line, id: line.variantId }));
  const priced = priceCart(linesToPrice(cartLines, variants), coupon ?? null);
  if (coupon) await lockAndUseCoupon(tx, { couponId: coupon.id, accountId: customer.id, orderId: order.id, now: at });
  const takes = lines.map((line) => ({ ...line, orderId: order.id, actorName: who.name, cause: 'sold' as const }));
  const missing = await allocateStock(tx, takes);
  if (missing.length > 0) throw new RangeError(`the sample sold more than it had: ${missing.join(', ')}`);

  const [home] = who.addresses;
  if (!home) throw new RangeError(`${who.name} lives nowhere`);
  await insertOrder(tx, {
    id: order.id,
    customer: { id: customer.id, name: who.name, phone: who.phone },
    shipTo: { fullName: who.name, phone: who.phone, ...home, country: 'India' },
    paymentMethod: order.byCard ? 'Card' : 'COD',
    lines: lines.flatMap(({ variantId, quantity }) => {
      const variant = variants.get(variantId);
      return variant ? [{ variant, quantity }] : [];
    }),
    priced,
    couponId: coupon?.id ?? null,
    at,
    actor: customer,
  });
}

type StepNote = { at: Date; note: string };
type ReturnStep = (tx: Tx, order: LockedOrder, noted: StepNote) => Promise<void>;

const RETURN_STEPS: Record<Exclude<ScenarioStep['kind'], 'move' | 'pay'>, ReturnStep> = {
  async receive(tx, order, { at, note }) {
    const back = await findOrCreateReturn(tx, order, at);
    await saveReturn(tx, back.id, { state: 'received', receivedAt: at, note });
    await restockReturned(tx, order, { back, actor: SYSTEM, goodPieces: (_, quantity) => quantity });
    await updatePaymentStatus(tx, order);
    await saveReturnInTransit(tx, order);
    await insertEvent(tx, { orderId: order.id, at, status: 'Return received', actor: SYSTEM, note });
    await creditGoods(tx, { orderId: order.id, lines: 'all', reason: 'Goods returned', at });
  },
  async refund(tx, order, { at, note }) {
    const { id: returnId, lines: items } = await findOrCreateReturn(tx, order, at);
    const paid = { amount: order.totalPaise, lines: await valueOfItems(tx, order, items) };
    await createRefund(
      tx,
      { now: () => at },
      {
        ...paid,
        orderId: order.id,
        paymentId: null,
        kind: 'order',
        method: 'bank',
        paidTo: '••••4821',
        note,
        actor: SYSTEM,
        returnId,
      },
    );
    await saveReturn(tx, returnId, { state: 'refunded', refundPaise: order.totalPaise, worthPaise: order.totalPaise, note });
    await updatePaymentStatus(tx, order);
    await insertEvent(tx, { orderId: order.id, at, status: 'Refunded', actor: SYSTEM, note });
  },
  async refuse(tx, order, { at, note }) {
    await undoReturns(tx, order, { returns: await returnsOf(tx, order), actor: SYSTEM, note });
    await changeStatus(tx, order, { to: 'Delivered', actor: SYSTEM, note, at });
  },
};

/** The return of an order, inserted if the parcel could not be delivered and no customer requested one. */
async function findOrCreateReturn(tx: Tx, order: LockedOrder, at: Date): Promise<LockedReturn> {
  const existing = (await returnsOf(tx, order)).at(-1);
  if (existing) return existing;
  const lines = (await linesOf(tx, order)).map(({ id, quantity }) => ({
    lineId: id,
    quantity,
    exchangeVariantId: null,
    held: 0,
  }));
  await insertReturn(tx, order, { reason: order.deliveryStatus, customerNote: '', photos: [], lines, at });
  return findOrCreateReturn(tx, order, at);
}
