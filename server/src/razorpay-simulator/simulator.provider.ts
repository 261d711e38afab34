import Fastify, { type FastifyInstance } from 'fastify';
import type { AppContext } from '#infra/app-context';
import type { GatewaySettings } from '#payments';
import { makeSecrets } from './commands/make-secrets.ts';
import type { Context, Webhook } from './context.ts';
import { simulatorApi } from './routes/api.ts';
import { buttonRoutes } from './routes/buttons.ts';
import { widgetRoutes } from './routes/widget.ts';

export const SIMULATOR_PATH = '/razorpay-simulator';
const KEY_ID = 'rzp_test_simulator';
/** Milliseconds that the gateway gives a shop for its answer to a webhook. */
const PATIENCE = 5_000;

export type Simulator = {
  ground: Context;
  /** The gateway's settings; its fetch calls the simulator in process, so also before the process listens. */
  gateway: GatewaySettings;
};

type Opening = Pick<AppContext, 'db' | 'config' | 'now' | 'jobs' | 'log'> & { http: FastifyInstance };

/** Opens the stand-in for the gateway, and puts it at the shop's own address. */
export async function openSimulator({ http, config, db, now, jobs, log }: Opening): Promise<Simulator> {
  const secrets = await makeSecrets({ db, config });
  const post = postTo(http);
  const ground: Context = { db, now, jobs, log, keyId: KEY_ID, ...secrets, publicUrl: config.publicUrl, post };
  await http.register(async (app) => widgetRoutes(app, ground), { prefix: SIMULATOR_PATH });
  await http.register(async (app) => buttonRoutes(app, ground), { prefix: SIMULATOR_PATH });
  await http.register(async (app) => simulatorApi(app, ground), { prefix: `${SIMULATOR_PATH}/v1` });

  // A separate instance: the shop's is not ready yet, and the simulator's errors must not count as the shop's.
  const api = Fastify();
  await api.register(async (app) => simulatorApi(app, ground), { prefix: `${SIMULATOR_PATH}/v1` });
  http.addHook('onClose', () => api.close());
  const { keyId, keySecret, webhookSecret } = ground;
  const gateway: GatewaySettings = {
    keyId,
    keySecret,
    webhookSecret,
    apiUrl: `http://simulator.invalid${SIMULATOR_PATH}/v1`,
    fetch: fetchFrom(api),
    script: `${SIMULATOR_PATH}/checkout.js`,
    isTest: true,
  };
  return { ground, gateway };
}

/** Through the shop's front door, but without a network: no address has to be known, and nobody need listen yet. */
const postTo =
  (http: FastifyInstance) =>
  async ({ headers, body }: Webhook): Promise<number> => {
    const signal = AbortSignal.timeout(PATIENCE);
    const sent = http.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload: body, signal });
    return (await orAborted(sent, signal)).statusCode;
  };

const METHODS = ['GET', 'POST', 'PATCH', 'PUT'] as const;

const fetchFrom =
  (api: FastifyInstance): GatewaySettings['fetch'] =>
  async (address, { method = 'GET', headers, body, signal }) => {
    const { pathname, search } = new URL(address);
    const verb = METHODS.find((one) => one === method) ?? 'GET';
    const sent = api.inject({
      method: verb,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    const reply = await (signal ? orAborted(sent, signal) : sent);
    return new Response(reply.body, { status: reply.statusCode });
  };

/** What is asked in process cannot be cut off, but nobody has to wait for it. */
function orAborted<T>(sent: Promise<T>, signal: AbortSignal): Promise<T> {
  sent.catch(() => {}); // an end after the abort is nobody's business
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([sent, aborted]);
}
