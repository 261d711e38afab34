import Fastify, { type FastifyInstance } from 'fastify';
import { simulatedCouriers, type Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { fetchInProcess, orAborted } from '#infra/http';
import { makeKey } from './commands/make-key.ts';
import { SIMULATED_EMAIL, type Context, type IsPacked, type Webhook } from './context.ts';
import { controlRoutes } from './routes/controls.ts';
import { delhiveryApi } from './routes/delhivery-api.ts';
import { labelRoutes } from './routes/labels.ts';
import { shiprocketApi } from './routes/shiprocket-api.ts';

export const COURIER_SIMULATOR_PATH = '/courier-simulator';
/** A reserved name that is never resolved: the APIs run in process. */
const BASE_URL = 'http://couriers.invalid';
/** Milliseconds after which a courier's webhook times out. */
const WEBHOOK_TIMEOUT_MS = 5_000;

export type CourierSimulator = { context: Context };
type Opening = Pick<AppContext, 'db' | 'now' | 'jobs' | 'log'> & { http: FastifyInstance; isPacked: IsPacked };

/** Opens the simulator of both couriers; its fault settings are at the shop's URL, for this machine. */
export async function openCourierSimulator({
  http,
  db,
  now,
  jobs,
  log,
  isPacked,
}: Opening): Promise<{ couriers: Couriers; simulator: CourierSimulator }> {
  const key = await makeKey({ db });
  const context: Context = { db, now, jobs, log, key, baseUrl: BASE_URL, post: postTo(http), isPacked };
  await http.register(async (app) => controlRoutes(app, context), { prefix: COURIER_SIMULATOR_PATH });

  // A separate instance: the shop's is not ready yet, and the simulator's errors must not count as the shop's.
  const api = Fastify();
  await api.register(async (app) => shiprocketApi(app, context), { prefix: '/shiprocket' });
  await api.register(async (app) => delhiveryApi(app, context), { prefix: '/delhivery' });
  await api.register(async (app) => labelRoutes(app, context), { prefix: '/labels' });
  http.addHook('onClose', () => api.close());
  const connection = { fetch: fetchInProcess(api), webhookToken: key };
  const couriers = simulatedCouriers(
    { ...connection, apiUrl: `${BASE_URL}/shiprocket`, email: SIMULATED_EMAIL, password: key },
    { ...connection, apiUrl: `${BASE_URL}/delhivery`, token: key },
  );
  return { couriers, simulator: { context } };
}

/** Posts to the shop's webhook route in process: no URL has to be known, and the server need not listen yet. */
const postTo =
  (http: FastifyInstance) =>
  async ({ courier, headers, body }: Webhook): Promise<number> => {
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    const sent = http.inject({ method: 'POST', url: `/api/webhooks/courier/${courier}`, headers, payload: body, signal });
    return (await orAborted(sent, signal)).statusCode;
  };
