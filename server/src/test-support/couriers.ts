import { saveCourierSettings, readCourierSettings, type CourierName } from '@shop/contract/couriers';
import { COURIER_SIMULATOR_PATH, runTask } from '#courier-simulator';
import type { Person } from './accounts.ts';
import type { TestShop } from './shop.ts';

/** Saves a warehouse, and the courier of parcels; parcels of the simulator then move only on request. */
export async function openWarehouse(shop: TestShop, staff: Person, courier: CourierName): Promise<void> {
  const { settings, updatedAt } = await shop.call(staff, readCourierSettings);
  const body = { ...settings, courier, pickupPlace: 'Kochi Store', pickupPin: '682016', updatedAt };
  await shop.call(staff, saveCourierSettings, { body });
  await setCourierFaults(shop, {});
}

/** Sets the simulator's faults until the next call. */
export async function setCourierFaults({ http }: Pick<TestShop, 'http'>, faults: object): Promise<void> {
  const payload = { pace: 0, ...faults };
  const answer = await http.inject({ method: 'PUT', url: `${COURIER_SIMULATOR_PATH}/faults`, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Advances a parcel by these steps at the courier. The webhooks wait for `runCourierTasks`. */
export async function advance({ http }: Pick<TestShop, 'http'>, awb: string, ...steps: string[]): Promise<void> {
  const answer = await http.inject({ method: 'POST', url: `${COURIER_SIMULATOR_PATH}/advance`, payload: { awb, steps } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Runs the simulator's queued tasks in order until the queue is empty, for shops whose jobs do not run. */
export async function runCourierTasks({ couriers, pool }: Pick<TestShop, 'couriers' | 'pool'>): Promise<void> {
  if (couriers.simulator === null) throw new TypeError('this shop has keys of a courier');
  const next = `
    delete from jobs.job where name = 'couriers.simulator' and id = (
      select id from jobs.job where name = 'couriers.simulator' and state < 'active' order by created_on, id limit 1
    ) returning data`;
  for (;;) {
    const { rows } = await pool.query<{ data: Parameters<typeof runTask>[1] }>(next);
    const [task] = rows;
    if (!task) return;
    await runTask(couriers.simulator.context, task.data);
  }
}
