import { formatMoney } from '@shop/contract/format-money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';
import { formatShortDay } from '../../shared/format-date.ts';
import { lastEntry } from '../../shared/order-labels.tsx';
import type { TrackerStep } from '../../ui/tracker.tsx';

/** One return with its order. */
export type MyReturn = { order: Order; back: OrderReturn };

/** Whether a return is still open: requested, or received but neither refunded nor exchanged. */
export const isUnderWay = ({ state }: Pick<OrderReturn, 'state'>): boolean =>
  state === 'requested' || state === 'picked_up' || state === 'received';

/** Orders that can be returned, and returns with the latest first. An order may be in several groups. */
export function sorted(orders: readonly Order[]) {
  const all: MyReturn[] = orders.flatMap((order) => order.returns.map((back) => ({ order, back })));
  const returns = all.toSorted((a, b) => b.back.requestedAt.localeCompare(a.back.requestedAt));
  return {
    returnable: orders.filter(({ canReturn }) => canReturn),
    underWay: returns.filter(({ back }) => isUnderWay(back)),
    closed: returns.filter(({ back }) => !isUnderWay(back)),
  };
}

/** The order lines of a return. */
export const linesOf = ({ order, back }: MyReturn): OrderLine[] =>
  order.orderItems.filter(({ _id }) => back.lines.some(({ line }) => line === _id));

const wantsOther = ({ lines }: OrderReturn): boolean => lines.some(({ exchange }) => exchange !== null);

/** The date of receipt. An order's history does not name the return of an entry, so it is undefined if there are several. */
const receivedAt = ({ order }: MyReturn): string | undefined =>
  order.returns.length === 1 ? lastEntry(order, 'Return received')?.at : undefined;

const STEP_LABELS = {
  requested: 'Requested',
  travelling: 'In transit',
  checked: 'Checked',
  exchanged: 'Exchanged',
  refunded: 'Refunded',
};

/** The progress of an open return. The shop checks goods on receipt, so both steps complete at once. */
export function stopsOfReturn(it: MyReturn): TrackerStep[] {
  const { back } = it;
  const isIn = back.state === 'received';
  const came = isIn ? receivedAt(it) : undefined;
  return [
    { name: STEP_LABELS.requested, state: 'done', when: formatShortDay(back.requestedAt) },
    { name: STEP_LABELS.travelling, state: isIn ? 'done' : 'now' },
    { name: STEP_LABELS.checked, state: isIn ? 'done' : 'ahead', ...(came && { when: formatShortDay(came) }) },
    {
      name: wantsOther(back) ? STEP_LABELS.exchanged : STEP_LABELS.refunded,
      state: isIn ? 'now' : 'ahead',
      ...(!wantsOther(back) && { when: formatMoney(back.owed) }),
    },
  ];
}
