import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { MARKED, MARKED_REPORTS } from './marked-numbers.ts';
import { smsReports, type Report } from './reports.ts';

const Flow = z.object({
  template_id: z.string().check(z.minLength(1)),
  recipients: z
    .array(z.looseObject({ mobiles: z.string().check(z.regex(/^91[6-9]\d{9}$/)) }))
    .check(z.minLength(1), z.maxLength(1)),
});
const KEY = 'simulator';

const answer = (status: number, body: object): Response => Response.json(body, { status });

/** Sends the reports of an accepted message: later, or before the response. */
export type Schedule = (reports: readonly Report[], when?: 'later' | 'now') => Promise<void>;

/** The settings of a gateway that is simulated in this process. */
export function simulatedGateway(schedule: Schedule = async () => {}): {
  apiUrl: string;
  authKey: string;
  fetch: typeof fetch;
  isTest: true;
} {
  return {
    apiUrl: 'http://simulator.invalid/api/v5',
    authKey: KEY,
    isTest: true,
    fetch: async (_url, init) => respond(init, schedule),
  };
}

async function respond(init: RequestInit | undefined, schedule: Schedule): Promise<Response> {
  if (new Headers(init?.headers).get('authkey') !== KEY) return answer(401, { type: 'error', message: 'Unauthorized' });
  const { data: flow } = z.safeParse(Flow, JSON.parse(String(init?.body)));
  const to = flow?.recipients[0]?.mobiles.slice(2);
  if (to === undefined || to === MARKED.rejected) return answer(400, { type: 'error', message: 'Invalid mobile number' });
  if (to === MARKED.busy) return answer(429, { type: 'error', message: 'Too many requests' });
  if (to === MARKED.failed) return answer(502, {});
  if (to === MARKED.garbage) return new Response('<html>', { status: 200 });
  if (to === MARKED.silent) throw new DOMException('The simulator stays silent.', 'TimeoutError');
  const id = `test-${randomUUID()}`;
  await schedule(smsReports({ id, to }), to === MARKED_REPORTS.early ? 'now' : 'later');
  return answer(200, { type: 'success', message: id });
}
