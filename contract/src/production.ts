import * as z from 'zod/mini';
import { MAX_SELECTED_ORDERS } from './order-lists.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';
import { StoredSides } from './studio.ts';
import { STUDIO_KINDS } from './studio-rules.ts';

export const PRODUCTION_STATES = ['to_make', 'making', 'made'] as const;
export const ProductionState = z.enum(PRODUCTION_STATES, 'Choose to make, making or made.');
export type ProductionState = z.output<typeof ProductionState>;
export const ProductionLine = z.object({
  _id: z.string(),
  orderId: z.string(),
  number: z.string(),
  customer: z.string(),
  orderedAt: z.iso.datetime(),
  /** The due date: the studio's working days after the order. */
  dueOn: z.iso.date(),
  /** Not made, and past the due date. */
  late: z.boolean(),
  name: z.string(),
  kind: z.enum(STUDIO_KINDS),
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  quantity: z.int(),
  level: z.string(),
  parts: z.array(z.string()),
  sides: StoredSides,
  preview: z.string(),
  previewBack: z.string(),
  state: ProductionState,
  madeBy: z.string(),
});
export type ProductionLine = z.output<typeof ProductionLine>;
export const listProduction = route({
  method: 'GET',
  path: '/production',
  access: 'admin',
  summary: 'Custom items of orders to be made, the oldest first; `state` for one state',
  query: z.object({ state: z.optional(ProductionState), ...Paging }),
  reply: z.object({
    lines: z.array(ProductionLine),
    counts: z.object({ to_make: z.int(), making: z.int(), made: z.int() }),
    ...Paged,
  }),
});
export const setProductionState = route({
  method: 'PUT',
  path: '/production/:id',
  access: 'admin',
  summary: 'Say how far a custom item is',
  body: z.object({ state: ProductionState }),
  reply: z.object({ message: z.string(), line: ProductionLine }),
});

const chooseOrders = 'Choose at least one order.';
export const listUnmadeOrders = route({
  method: 'POST',
  path: '/production/unmade',
  access: 'admin',
  summary: 'Which of these orders are not sent and have a custom item that is not made yet, the oldest first',
  body: z.object({
    ids: z
      .array(z.string(), chooseOrders)
      .check(
        z.minLength(1, chooseOrders),
        z.maxLength(MAX_SELECTED_ORDERS, `At most ${MAX_SELECTED_ORDERS} orders at once, please.`),
      ),
  }),
  reply: z.object({ orders: z.array(z.object({ _id: z.string(), number: z.string() })) }),
});

export const MAX_PRINTED_ITEMS = 20;
const chooseItems = 'Choose at least one item.';
export const printProduction = route({
  method: 'POST',
  path: '/production/sheet',
  access: 'admin',
  summary: 'Production sheets of up to 20 custom items as one PDF: the parts with their places, then each side at print size',
  body: z.object({
    ids: z
      .array(z.string(), chooseItems)
      .check(z.minLength(1, chooseItems), z.maxLength(MAX_PRINTED_ITEMS, `At most ${MAX_PRINTED_ITEMS} items at once, please.`)),
  }),
  reply: z.object({ file: z.custom<Blob>() }),
  answers: { type: 'application/pdf', name: 'production.pdf' },
  limit: { times: 20, seconds: 60 },
});
