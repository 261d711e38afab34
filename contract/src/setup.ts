import * as z from 'zod/mini';
import { route } from './route.ts';

export const SETUP_KEYS = ['shop', 'tax', 'delivery', 'payments', 'mail', 'products', 'policies', 'backup'] as const;
export type SetupKey = (typeof SETUP_KEYS)[number];

/** The steps with a test. */
export const SETUP_CHECKS = ['payments', 'mail', 'courier'] as const;
export type SetupCheck = (typeof SETUP_CHECKS)[number];

export const SetupStep = z.object({
  key: z.enum(SETUP_KEYS),
  title: z.string(),
  done: z.boolean(),
  /** The shop cannot open without it. */
  required: z.boolean(),
  /** The missing part, as a sentence; empty when done. */
  problem: z.string(),
  /** The latest test of this step, if any. */
  checked: z.nullable(z.object({ ok: z.boolean(), message: z.string(), at: z.iso.datetime() })),
});
export type SetupStep = z.output<typeof SetupStep>;

const state = {
  /** The shop accepts orders. */
  live: z.boolean(),
  /** The shop has demo data. */
  demo: z.boolean(),
  steps: z.array(SetupStep),
};

export const readSetup = route({
  method: 'GET',
  path: '/setup',
  access: 'admin',
  summary: 'The steps from an empty shop to an open one, and which are done',
  reply: z.object(state),
});

export const checkSetup = route({
  method: 'POST',
  path: '/setup/check/:key',
  access: 'admin',
  summary:
    'Test a step for real: `mail` sends a test email to the caller, `payments` opens a ₹1 order at the gateway, `courier` asks each courier whether it delivers',
  limit: { times: 10, seconds: 600 },
  reply: z.object({ ok: z.boolean(), message: z.string() }),
});

export const clearDemo = route({
  method: 'POST',
  path: '/setup/clear-demo',
  access: 'admin',
  summary: 'Remove the sample products, customers and orders; refused once a customer has ordered',
  reply: z.object({ message: z.string(), ...state }),
});

export const goLive = route({
  method: 'POST',
  path: '/setup/go-live',
  access: 'admin',
  summary: 'Open the shop; refused while a required step is open',
  reply: z.object({ message: z.string(), ...state }),
});
