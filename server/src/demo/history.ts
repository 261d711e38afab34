import { idOf, type Random } from './random.ts';
import { MEERA, OTHER_CUSTOMERS, type DemoPerson } from './customers.ts';
import { DEFAULT_STOCK, type StockedVariant } from './stock-levels.ts';
import {
  canBePrepaid,
  likelyScenarios,
  prepaidSteps,
  SCENARIOS,
  type ScenarioStep,
  type ScenarioName,
} from './order-scenarios.ts';

export type PastOrder = {
  id: string;
  customer: DemoPerson;
  /** Hours before now. */
  age: number;
  lines: { variantId: string; quantity: number }[];
  coupon: string | null;
  scenario: ScenarioName;
  /** Paid by card or UPI; otherwise cash on delivery. */
  byCard: boolean;
};
/** One event: an order was placed, or its status changed. */
export type OrderEvent = { hoursAgo: number; order: PastOrder; step: ScenarioStep | 'place' };

/** The coupon of the demo's orders. */
export const WELCOME = 'WELCOME10';

/** Meera has an order in every state, so that a visitor who logs in as her sees them all. */
const MEERAS_ORDERS: [age: number, scenario: ScenarioName, coupon?: string][] = [
  [2, 'placed'],
  [9, 'waiting'],
  [43, 'sent'],
  [69, 'arriving'],
  [98, 'delivered'],
  [125, 'cancelled'],
  [160, 'returnAsked'],
  [210, 'missed'],
  [345, 'refunded'],
  [460, 'returnRefused'],
  [620, 'delivered', WELCOME],
];
/** Orders of the other customers on each of the last thirty days, today first. */
const ORDERS_PER_DAY = [2, 1, 2, 1, 3, 2, 1, 1, 2, 1, 0, 1, 2, 1, 1, 1, 0, 2, 1, 1, 1, 1, 0, 1, 1, 2, 0, 1, 1, 1];

/** Generates every order of the last thirty days, with its customer and lines. */
export function inventOrders(stock: StockedVariant[], random: Random): PastOrder[] {
  const fill = (order: Omit<PastOrder, 'lines'>): PastOrder => ({ ...order, lines: pickLines(order, stock, random) });
  const meeras = MEERAS_ORDERS.map(([age, scenario, coupon = null], index) =>
    fill({ id: idOf(`order of Meera ${index}`), customer: MEERA, age, scenario, coupon, byCard: false }),
  );
  const others = ORDERS_PER_DAY.flatMap((orders, day) =>
    Array.from({ length: orders }, (_, index) => {
      const age = day * 24 + random.between(1, 20);
      const customer = random.pick(OTHER_CUSTOMERS.filter((person) => person.daysAgo * 24 > age));
      const scenario = random.pick(likelyScenarios(age));
      const byCard = (day + index) % 2 === 0 && canBePrepaid(scenario);
      return fill({ id: idOf(`order ${day} ${index}`), customer, age, scenario, coupon: null, byCard });
    }),
  );
  return [...meeras, ...others];
}

/** Picks one to three sizes in stock at that time. Returned sizes must have plenty of stock: a sold-out size stays sold out. */
function pickLines(
  { age, scenario }: Pick<PastOrder, 'age' | 'scenario'>,
  stock: StockedVariant[],
  random: Random,
): PastOrder['lines'] {
  const { putBack } = SCENARIOS[scenario];
  const candidates = stock.filter(({ left, addedDaysAgo }) => addedDaysAgo * 24 > age && (left >= DEFAULT_STOCK || !putBack));
  const sizes = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(candidates).id));
  return [...sizes].map((variantId) => ({ variantId, quantity: random.between(1, 5) === 5 ? 2 : 1 }));
}

const stepsOf = ({ scenario, byCard }: PastOrder): ScenarioStep[] =>
  byCard ? prepaidSteps(scenario) : SCENARIOS[scenario].steps;

/** All events in chronological order. */
export const timeline = (orders: PastOrder[]): OrderEvent[] =>
  orders
    .flatMap((order): OrderEvent[] => [
      { hoursAgo: order.age, order, step: 'place' },
      ...stepsOf(order).map((step) => ({ hoursAgo: order.age - step.after, order, step })),
    ])
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo);

/** Pieces of each size that were sold and not returned: they are added to the initial stock. */
export function netSold(orders: PastOrder[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { variantId, quantity } of orders
    .filter(({ scenario }) => !SCENARIOS[scenario].putBack)
    .flatMap(({ lines }) => lines)) {
    sold.set(variantId, (sold.get(variantId) ?? 0) + quantity);
  }
  return sold;
}
