import type { OrderStatus, ReturnReason } from '@shop/contract/orders';

/** A change of an order, and its time in hours after the order was placed. */
export type ScenarioStep =
  | { after: number; kind: 'move'; to: OrderStatus; by: 'customer' | 'shop'; note: string }
  | { after: number; kind: 'receive' | 'refund' | 'refuse'; note: string }
  | { after: number; kind: 'pay' };

export type ScenarioName = keyof typeof SCENARIOS;
type Scenario = {
  steps: ScenarioStep[];
  /** Its items are back in stock at the end. */
  putBack: boolean;
};

const shop = (after: number, to: OrderStatus, note = ''): ScenarioStep => ({ after, kind: 'move', to, by: 'shop', note });
const customer = (after: number, to: OrderStatus, note = ''): ScenarioStep => ({ after, kind: 'move', to, by: 'customer', note });
const requestsReturn = (reason: ReturnReason): ScenarioStep => customer(101, 'Returned', reason);

const sent = [shop(20, 'Shipped')];
const arriving = [...sent, shop(66, 'Out for Delivery')];
const delivered = [...arriving, shop(71, 'Delivered')];

/** The courses of an order through the shop; an order without a step was just placed. */
export const SCENARIOS = {
  placed: { steps: [], putBack: false },
  waiting: { steps: [shop(1, 'Pending', 'Waiting for a word about the address.')], putBack: false },
  sent: { steps: sent, putBack: false },
  arriving: { steps: arriving, putBack: false },
  delivered: { steps: delivered, putBack: false },
  missed: { steps: [...arriving, shop(90, 'Failed Delivery', 'Nobody at home on three days.')], putBack: false },
  cancelled: { steps: [customer(3, 'Cancelled')], putBack: true },
  returnAsked: { steps: [...delivered, requestsReturn('No longer needed')], putBack: false },
  returnRefused: {
    steps: [
      ...delivered,
      requestsReturn('Item arrived late'),
      { after: 130, kind: 'refuse', note: 'It came on the promised day.' },
    ],
    putBack: false,
  },
  refunded: {
    steps: [
      ...delivered,
      requestsReturn('Wrong item received'),
      { after: 168, kind: 'receive', note: 'Unworn, with its label.' },
      { after: 170, kind: 'refund', note: 'By bank transfer.' },
    ],
    putBack: true,
  },
} satisfies Record<string, Scenario>;

/** The course of an order by card or UPI: it is paid first. A cancelled one was never paid, so its payment expired. */
export function prepaidSteps(scenario: ScenarioName): ScenarioStep[] {
  if (scenario === 'cancelled') return [shop(0.5, 'Cancelled', 'It was not paid in time.')];
  return [{ after: 0.05, kind: 'pay' }, ...SCENARIOS[scenario].steps];
}

/** Returned goods are refunded in cash here, so their orders were paid in cash. */
export const canBePrepaid = (scenario: ScenarioName): boolean => PREPAID_SCENARIOS.has(scenario);
const PREPAID_SCENARIOS: ReadonlySet<ScenarioName> = new Set<ScenarioName>(['sent', 'arriving', 'delivered', 'cancelled']);

/** Possible courses of an order of this age. Most are delivered; a few are not. */
export function likelyScenarios(age: number): ScenarioName[] {
  if (age < 22) return age > 4 ? ['placed', 'placed', 'placed', 'cancelled'] : ['placed'];
  if (age < 68) return ['sent', 'sent', 'sent', 'waiting'];
  if (age < 72) return ['arriving'];
  const arrived: ScenarioName[] = ['delivered', 'delivered', 'delivered', 'delivered', 'delivered'];
  if (age < 180) return [...arrived, 'cancelled', ...(age > 102 ? (['returnAsked'] as const) : [])];
  return [...arrived, 'delivered', 'cancelled', 'missed', 'refunded'];
}
