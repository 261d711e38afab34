import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from '#infra/app-context';
import { fetchInProcess, orAborted } from '#infra/http';
import type { GatewaySettings } from '#payments';
import { makeSecrets } from './commands/make-secrets.ts';
import type { Context, Webhook } from './context.ts';
import { simulatorApi } from './routes/api.ts';
import { testPaymentRoutes } from './routes/test-payments.ts';
import { widgetRoutes } from './routes/widget.ts';

export const SIMULATOR_PATH = '/razorpay-simulator';
const KEY_ID = 'rzp_test_simulator';
/** Timeout of the shop's response to a webhook in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 5_000;

export type Simulator = {
  context: Context;
  /** The gateway's settings; its fetch calls the simulator in process, also before the process listens. */
  gateway: GatewaySettings;
};

type Opening = Pick<AppContext, 'db' | 'config' | 'now' | 'jobs' | 'log'> & { http: FastifyInstance };

/** Opens the gateway simulator, and serves it at the shop's own URL. */
export async function openSimulator({ http, config, db, now, jobs, log }: Opening): Promise<Simulator> {
  const secrets = await makeSecrets({ db, config });
  const post = postTo(http);
  const context: Context = { db, now, jobs, log, keyId: KEY_ID, ...secrets, publicUrl: config.publicUrl, post };
  await http.register(async (app) => widgetRoutes(app, context), { prefix: SIMULATOR_PATH });
  await http.register(async (app) => testPaymentRoutes(app, context), { prefix: SIMULATOR_PATH });
  await http.register(async (app) => simulatorApi(app, context), { prefix: `${SIMULATOR_PATH}/v1` });

  // A separate instance: the shop's is not ready yet, and the simulator's errors must not count as the shop's.
  const api = Fastify();
  await api.register(async (app) => simulatorApi(app, context), { prefix: `${SIMULATOR_PATH}/v1` });
  http.addHook('onClose', () => api.close());
  const { keyId, keySecret, webhookSecret } = context;
  const gateway: GatewaySettings = {
    keyId,
    keySecret,
    webhookSecret,
    apiUrl: `http://simulator.invalid${SIMULATOR_PATH}/v1`,
    fetch: fetchInProcess(api),
    script: `${SIMULATOR_PATH}/checkout.js`,
    isTest: true,
  };
  return { context, gateway };
}

/** Posts to the shop's webhook route in process, which works without a URL and before the server listens. */
const postTo =
  (http: FastifyInstance) =>
  async ({ headers, body }: Webhook): Promise<number> => {
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    const sent = http.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload: body, signal });
    return (await orAborted(sent, signal)).statusCode;
  };
