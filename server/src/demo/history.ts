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
  /** By card or UPI; otherwise cash on delivery. */
  byCard: boolean;
};
/** One thing that happened: an order was placed, or went a step on. */
export type OrderEvent = { hoursAgo: number; order: PastOrder; step: ScenarioStep | 'place' };

/** The coupon that the sample's orders were placed with. */
export const WELCOME = 'WELCOME10';

/** Meera has an order in every state, so that a visitor who signs in as her sees them all. */
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
/** How many orders the others placed on each of the last thirty days, today first. */
const ORDERS_PER_DAY = [2, 1, 2, 1, 3, 2, 1, 1, 2, 1, 0, 1, 2, 1, 1, 1, 0, 2, 1, 1, 1, 1, 0, 1, 1, 2, 0, 1, 1, 1];

/** Every order of the last thirty days, with its customer and what was in it. */
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

/** One to three sizes the shop had at that time. What came back can only have been plentiful: a sold-out size stays sold out. */
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

/** All that happened, in the order in which it did. */
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
