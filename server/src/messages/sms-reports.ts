import * as z from 'zod/mini';
import type { DeliveryReport } from './delivery-report.ts';

const MAX_REPORTS = 1000;
const Text = z.optional(z.nullable(z.union([z.string().check(z.maxLength(500)), z.number()])));
const One = z.looseObject({ number: Text, mobile: Text, status: Text, desc: Text, event: Text });
const Batch = z.looseObject({
  requestId: z.string().check(z.minLength(1), z.maxLength(200)),
  report: z.array(One).check(z.maxLength(MAX_REPORTS)),
});
const Flat = z.extend(One, { requestId: z.string().check(z.minLength(1), z.maxLength(200)) });
const Body = z.union([
  z.array(Batch).check(z.maxLength(MAX_REPORTS)),
  z.array(Flat).check(z.maxLength(MAX_REPORTS)),
  Batch,
  Flat,
]);

/** Numbers of MSG91's status: 1 is delivered, these are kinds of failed and rejected. */
const FAILED: ReadonlySet<string> = new Set(['2', '9', '16', '17', '25', '26']);

/**
 * Parses the reports in a body of the SMS gateway: JSON, or a form whose field `data` is JSON; undefined for an invalid one.
 * Its time is not reliable, so `now` is used.
 */
export function readSmsReports(body: string, now: Date): DeliveryReport[] | undefined {
  const { data } = z.safeParse(Body, jsonIn(body));
  if (!data) return undefined;
  const batches = Array.isArray(data) ? data : [data];
  const flat = batches.flatMap((it) =>
    'report' in it && Array.isArray(it.report)
      ? (it as z.output<typeof Batch>).report.map((one) => ({ ...one, requestId: it.requestId }))
      : [it],
  );
  return flat.slice(0, MAX_REPORTS).flatMap((one) => reportOf(one as z.output<typeof Flat>, now));
}

function reportOf({ requestId: id, number, mobile, status, desc, event }: z.output<typeof Flat>, at: Date): DeliveryReport[] {
  const text = String(desc ?? event ?? status ?? '').toLowerCase();
  const code = String(status ?? '');
  const to = String(number ?? mobile ?? '').replace(/^91(?=\d{10}$)/, '') || null;
  const report = { id, reference: null, to, at };
  if (code === '1' || text.startsWith('deliver')) return [{ ...report, state: 'delivered', code: '' }];
  if (FAILED.has(code) || /^(?:fail|reject|ndnc|block|undeliver)/.test(text)) return [{ ...report, state: 'failed', code }];
  return [];
}

function jsonIn(body: string): unknown {
  const form = body.startsWith('data=') ? new URLSearchParams(body).get('data') : null;
  try {
    return JSON.parse(form ?? body);
  } catch {
    return undefined;
  }
}
