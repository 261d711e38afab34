import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** Numbers that make the simulator fail, as gateways do. */
export const MARKED = {
  rejected: '9000000001',
  busy: '9000000002',
  failed: '9000000003',
  garbage: '9000000004',
  /** It takes the message and never answers. */
  silent: '9000000005',
} as const;

const Flow = z.object({
  template_id: z.string().check(z.minLength(1)),
  recipients: z
    .array(z.looseObject({ mobiles: z.string().check(z.regex(/^91[6-9]\d{9}$/)) }))
    .check(z.minLength(1), z.maxLength(1)),
});
const KEY = 'simulator';

const answer = (status: number, body: object): Response => Response.json(body, { status });

/** The settings of a gateway that is simulated in this process. */
export function simulatedGateway(): { apiUrl: string; authKey: string; fetch: typeof fetch; isTest: true } {
  return { apiUrl: 'http://simulator.invalid/api/v5', authKey: KEY, isTest: true, fetch: async (_url, init) => respond(init) };
}

async function respond(init: RequestInit | undefined): Promise<Response> {
  if (new Headers(init?.headers).get('authkey') !== KEY) return answer(401, { type: 'error', message: 'Unauthorized' });
  const { data: flow } = z.safeParse(Flow, JSON.parse(String(init?.body)));
  const to = flow?.recipients[0]?.mobiles.slice(2);
  if (to === undefined || to === MARKED.rejected) return answer(400, { type: 'error', message: 'Invalid mobile number' });
  if (to === MARKED.busy) return answer(429, { type: 'error', message: 'Too many requests' });
  if (to === MARKED.failed) return answer(502, {});
  if (to === MARKED.garbage) return new Response('<html>', { status: 200 });
  if (to === MARKED.silent) throw new DOMException('The simulator stays silent.', 'TimeoutError');
  return answer(200, { type: 'success', message: `test-${randomUUID()}` });
}
