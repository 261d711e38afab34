import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readJsonOnly } from '#infra/http';
import { advanceParcel } from '../commands/advance-parcel.ts';
import { saveFaultSettings } from '../commands/save-fault-settings.ts';
import type { Context } from '../context.ts';
import { FaultSettings } from '../fault-settings.ts';
import { faultSettings } from '../queries.ts';
import { STEPS } from '../scans.ts';

const Advance = z.object({
  awb: z.string().check(z.regex(/^\d{12}$/)),
  steps: z.array(z.enum(STEPS)).check(z.minLength(1), z.maxLength(50)),
});

/** Control routes of the simulator and its parcels: from this machine, or with the simulator's key. */
export function controlRoutes(app: FastifyInstance, context: Context): void {
  readJsonOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(context, request)) return reply.code(401).send({ message: 'Unauthenticated.' });
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof z.core.$ZodError || (error.statusCode ?? 500) < 500)
      return reply.code(400).send({ message: error.message.slice(0, 500) });
    context.log.error({ event: 'courier_simulator.request_failed', err: error }, 'the courier simulator failed to answer');
    return reply.code(500).send({ message: 'The simulator failed.' });
  });

  app.get('/faults', () => faultSettings(context.db));
  app.put('/faults', async ({ body }) => {
    const faults = z.parse(FaultSettings, body ?? {});
    await saveFaultSettings(context, faults);
    return faults;
  });
  app.post('/advance', async ({ body }, reply) => {
    const isKnown = await advanceParcel(context, z.parse(Advance, body));
    return isKnown ? { done: true } : reply.code(404).send({ message: 'There is no such parcel.' });
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * Allows requests from this machine without a proxy, or with the key; hashes have equal length for a comparison in
 * constant time.
 */
function isAllowed({ key }: Context, { headers, socket }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some((name) => headers[name] !== undefined);
  if (LOOPBACK.test(socket.remoteAddress ?? '') && HERE.test(headers.host ?? '') && !isForwarded) return true;
  const given = hash('sha256', headers.authorization ?? '', 'buffer');
  return timingSafeEqual(given, hash('sha256', `Bearer ${key}`, 'buffer'));
}
