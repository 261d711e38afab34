import { runTask, SIMULATOR_PATH, type Simulator } from '#razorpay-simulator';
import type { TestShop } from './shop.ts';

type Till = Pick<TestShop, 'http' | 'payments' | 'pool'>;

/** How somebody ends a try to pay; `failed-late` fails first, and is paid after all when the errands run. */
type Try = {
  /** The order's id at the gateway. */
  orderId: string;
  outcome?: 'paid' | 'failed' | 'late' | 'failed-late';
  method?: 'card' | 'upi';
  email?: string;
};

/** What the widget hands to the page. */
export type WidgetSays = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
  error?: { code: string; description: string; metadata: { order_id: string; payment_id: string } };
  late?: true;
};

/** The gateway's stand-in of a shop without keys. */
export function simulatorOf({ payments }: Pick<Till, 'payments'>): Simulator {
  if (payments.simulator === null) throw new TypeError('this shop has keys');
  return payments.simulator;
}

/** Pays as the stand-in's widget does. What the shop is told of it waits for `runErrands`. */
export async function payAtGateway({ http }: Pick<Till, 'http'>, { orderId, ...more }: Try): Promise<WidgetSays> {
  const answer = await http.inject({
    method: 'POST',
    url: `${SIMULATOR_PATH}/pay`,
    payload: { order_id: orderId, email: 'asha@example.com', contact: '+919845012345', ...more },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Makes the stand-in behave as told until it is told otherwise; `{}` for as it should be. */
export async function turnKnobs({ http }: Pick<Till, 'http'>, knobs: object): Promise<void> {
  const answer = await http.inject({ method: 'PUT', url: `${SIMULATOR_PATH}/faults`, payload: knobs });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/**
 * Everything that the stand-in would do later happens now, in order, until nothing is left: webhooks are brought to the shop,
 * payments that were late arrive, refunds end. For shops whose jobs do not run.
 *
 * @throws when the shop does not take a webhook; that one is not brought again
 */
export async function runErrands(shop: Till, ground = simulatorOf(shop).ground): Promise<void> {
  const next = `
    delete from jobs.job where name = 'payments.simulator' and id = (
      select id from jobs.job where name = 'payments.simulator' and state < 'active' order by created_on, id limit 1
    ) returning data`;
  for (;;) {
    const { rows } = await shop.pool.query<{ data: Parameters<typeof runTask>[1] }>(next);
    const [errand] = rows;
    if (!errand) return;
    await runTask(ground, errand.data);
  }
}
