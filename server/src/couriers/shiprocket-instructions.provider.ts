import type { Instruction, Outcome } from './courier.ts';
import { done } from './courier.ts';
import type { ShiprocketSession } from './shiprocket-session.provider.ts';

/** Shiprocket's message about a parcel that is cancelled already, or picked up. */
const CANCELLED_BEFORE = /already.*cancel/i;
const ON_ITS_WAY = /picked|shipped|transit/i;

export async function cancel(session: ShiprocketSession, awb: string): Promise<Outcome<'cancelled' | 'returning'>> {
  const reply = await session.post('/orders/cancel/shipment/awbs', { awbs: [awb] });
  if (reply.ok) return done('cancelled');
  if (reply.kind !== 'refused') return reply;
  if (CANCELLED_BEFORE.test(reply.text)) return done('cancelled');
  return ON_ITS_WAY.test(reply.text) ? done('returning') : reply;
}

/** A parcel without a failed delivery comes back when it is cancelled, since only failed ones take instructions. */
export async function instruct(session: ShiprocketSession, awb: string, instruction: Instruction): Promise<Outcome<null>> {
  const reply = await session.post(`/ndr/${encodeURIComponent(awb)}/action`, bodyOf(instruction));
  if (reply.ok) return done(null);
  if (instruction.action !== 'return' || reply.kind !== 'refused') return reply;
  const cancelled = await cancel(session, awb);
  return cancelled.ok ? done(null) : cancelled;
}

const bodyOf = (instruction: Instruction): object =>
  instruction.action === 'return'
    ? { action: 'return', comments: 'The customer does not want it.' }
    : {
        action: 're-attempt',
        comments: 'The customer asks for another delivery.',
        ...(instruction.phone !== null && { phone: instruction.phone }),
        ...(instruction.on !== null && { deferred_date: instruction.on }),
      };
