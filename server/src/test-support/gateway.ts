import { runTask, SIMULATOR_PATH, type Simulator } from '#razorpay-simulator';
import type { TestShop } from './shop.ts';

type SimulatedShop = Pick<TestShop, 'http' | 'payments' | 'pool'>;

/** The outcome of a payment attempt; `failed-late` fails first, and is captured when the scheduled tasks run. */
type Try = {
  /** The order's id at the gateway. */
  orderId: string;
  outcome?: 'paid' | 'failed' | 'late' | 'failed-late';
  method?: 'card' | 'upi';
  email?: string;
};

/** The widget's response to the page. */
export type WidgetSays = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
  error?: { code: string; description: string; metadata: { order_id: string; payment_id: string } };
  late?: true;
};

/** The gateway simulator of a shop without gateway keys. */
export function simulatorOf({ payments }: Pick<SimulatedShop, 'payments'>): Simulator {
  if (payments.simulator === null) throw new TypeError('this shop has keys');
  return payments.simulator;
}

/** Pays like the simulator's widget. The webhooks wait for `runScheduledTasks`. */
export async function payAtGateway({ http }: Pick<SimulatedShop, 'http'>, { orderId, ...more }: Try): Promise<WidgetSays> {
  const answer = await http.inject({
    method: 'POST',
    url: `${SIMULATOR_PATH}/pay`,
    payload: { order_id: orderId, email: 'asha@example.com', contact: '+919845012345', ...more },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Sets the simulator's faults until the next call; `{}` removes them. */
export async function saveFaultSettings({ http }: Pick<SimulatedShop, 'http'>, faults: object): Promise<void> {
  const answer = await http.inject({ method: 'PUT', url: `${SIMULATOR_PATH}/faults`, payload: faults });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/**
 * Runs the simulator's queued tasks in order until the queue is empty: webhook deliveries, late payments, settled refunds.
 * For shops whose jobs do not run.
 * @throws when the shop refuses a webhook; that webhook is not delivered again
 */
export async function runScheduledTasks(shop: SimulatedShop, context = simulatorOf(shop).context): Promise<void> {
  const next = `
    delete from jobs.job where name = 'payments.simulator' and id = (
      select id from jobs.job where name = 'payments.simulator' and state < 'active' order by created_on, id limit 1
    ) returning data`;
  for (;;) {
    const { rows } = await shop.pool.query<{ data: Parameters<typeof runTask>[1] }>(next);
    const [task] = rows;
    if (!task) return;
    await runTask(context, task.data);
  }
}
