/**
 * Loyalty points: one point for every full ₹100 of a delivered order, or for the amount in EXT_LOYALTY_RUPEES_PER_POINT.
 * Customers read theirs at GET /api/x/loyalty/points, and staff see and correct them in the admin.
 */
import * as z from 'zod/mini';
import { defineExtension, defineRoute, Refusal, type Shop } from '@shop/extension';

const POINTS = 'points';
const DEFAULT_RUPEES = 100;
const MAX_CORRECTION = 10_000;

/** Rupees for a point. An invalid number counts as unset. */
function rupeesPerPoint({ setting }: Pick<Shop, 'setting'>): number {
  const rupees = Number(setting('RUPEES_PER_POINT') ?? DEFAULT_RUPEES);
  return rupees > 0 ? rupees : DEFAULT_RUPEES;
}

/** An event may be repeated, so the points of an order are added once under its id. */
async function reward(orderId: string, shop: Shop): Promise<void> {
  const order = await shop.order(orderId);
  if (!order || order.customerId === null || order.deliveryStatus !== 'Delivered') return;
  const points = Math.floor(order.total / 100 / rupeesPerPoint(shop));
  if (points > 0) await shop.store.add(POINTS, points, { customer: order.customerId, once: orderId });
}

const pointsOf = async (customer: string, { store }: Shop): Promise<number> =>
  Number((await store.get(POINTS, { customer })) ?? 0);

/** Staff enter the customer's id from the panel. */
async function correct({ customer = '', points = '' }: Readonly<Record<string, string>>, shop: Shop): Promise<string> {
  const [known] = await shop.customers([customer.trim()]);
  if (!known) throw new Refusal('There is no such customer. Copy the id from the table.');
  const amount = Number(points);
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MAX_CORRECTION)
    throw new Refusal(`Write whole points, at most ${MAX_CORRECTION}, with a minus to take them away.`);
  const before = await pointsOf(known.id, shop);
  if (before + amount < 0) throw new Refusal(`${known.name} has ${before} points.`);
  return `${known.name} has ${await shop.store.add(POINTS, amount, { customer: known.id })} points now.`;
}

async function show(shop: Shop) {
  const entries = await shop.store.recent({ key: POINTS });
  const names = new Map((await shop.customers(entries.map(({ customer }) => customer ?? ''))).map(({ id, name }) => [id, name]));
  const rows = entries.map(({ customer, value }) => [names.get(customer ?? '') ?? '', String(value), customer ?? '']);
  return [
    { kind: 'text' as const, text: `A customer gets a point for every ₹${rupeesPerPoint(shop)} of a delivered order.` },
    {
      kind: 'table' as const,
      title: 'Points',
      columns: ['Customer', 'Points', 'Customer id'],
      rows,
      empty: 'Points come with the first delivered order.',
    },
    {
      kind: 'form' as const,
      title: 'Correct points',
      action: 'correct',
      submit: 'Save',
      fields: [
        { name: 'customer', label: 'Customer id', kind: 'text' as const },
        { name: 'points', label: 'Points to add, or to take with a minus', kind: 'number' as const },
      ],
    },
  ];
}

export default defineExtension({
  apiVersion: 1,
  name: 'loyalty',
  title: 'Loyalty points',
  follows: {
    'order.status_changed': ({ data }, shop) => reward(data._id, shop),
  },
  routes: [
    defineRoute({
      method: 'GET',
      path: '/points',
      access: 'user',
      summary: 'The loyalty points of the caller',
      reply: z.object({ points: z.int() }),
      answer: async ({ caller, shop }) => ({ points: caller ? await pointsOf(caller.id, shop) : 0 }),
    }),
  ],
  panels: { points: { title: 'Loyalty points', show, actions: { correct: (values, { shop }) => correct(values, shop) } } },
});
