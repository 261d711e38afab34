import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#infra/app-context';
import type { Gateway } from './gateway.ts';
import { createGateway } from './razorpay.provider.ts';
import { openSimulator, SIMULATOR_PATH, type Simulator } from '../razorpay-simulator/simulator.provider.ts';

export const WIDGET_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** The way to be paid: Razorpay, or its stand-in in a shop without keys. */
export type Payments = { gateway: Gateway; simulator: Simulator | null };

type Opening = Pick<AppContext, 'db' | 'config' | 'now' | 'jobs' | 'log'> & { http: FastifyInstance };

/** With keys nothing of the stand-in is there: it is not even opened. */
export async function openGateway(opening: Opening): Promise<Payments> {
  const { razorpay, razorpayWebhookSecret, razorpayApiUrl } = opening.config;
  if (razorpay !== null) {
    if (razorpayWebhookSecret === null) throw new TypeError('keys without a webhook secret');
    const settings = { ...razorpay, webhookSecret: razorpayWebhookSecret, apiUrl: razorpayApiUrl };
    const gateway = createGateway({ ...settings, fetch: (url, init) => fetch(url, init), script: WIDGET_SCRIPT, isTest: false });
    return { gateway, simulator: null };
  }
  const simulator = await openSimulator(opening);
  const { keyId, keySecret, webhookSecret } = simulator.ground;
  const script = `${SIMULATOR_PATH}/checkout.js`;
  const { apiUrl, fetch: ask } = simulator;
  return { simulator, gateway: createGateway({ keyId, keySecret, webhookSecret, apiUrl, fetch: ask, script, isTest: true }) };
}
