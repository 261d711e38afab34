import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#infra/app-context';
import { orAborted } from '#infra/http';
import { simulatedGateway, type Schedule } from './gateway.provider.ts';
import type { Report } from './reports.ts';
import { simulatedWhatsApp } from './whatsapp.provider.ts';

/** The simulator's job queue. */
export const SIMULATOR = 'messages.simulator';
/** Timeout of the shop's response in milliseconds. */
const WEBHOOK_TIMEOUT_MS = 5_000;
/** Seconds until the first report. */
const REPORT_DELAY = 1;

/** Sends a report to the shop, and returns the status. */
type Send = (report: Report) => Promise<number>;
export type SimulatorContext = Pick<AppContext, 'jobs'> & { post: Send };
type Opening = Pick<AppContext, 'db' | 'now' | 'jobs'> & { http: FastifyInstance };

/**
 * Opens the simulated SMS gateway and WhatsApp. Its secrets are generated in this process, which both signs and verifies the
 * reports.
 */
export function openMessageSimulator({ http, db, now, jobs }: Opening) {
  const secret = randomBytes(24).toString('hex');
  const context: SimulatorContext = { jobs, post: postTo(http, secret) };
  const schedule: Schedule = async (reports, when) => {
    if (when === 'now') for (const report of reports) await context.post(report);
    else await db.transaction().execute((tx) => jobs.enqueueIn(tx, REPORT_DELAY, { name: SIMULATOR, payload: { reports } }));
  };
  return { sms: simulatedGateway(schedule), whatsApp: simulatedWhatsApp(now, schedule), secret, context };
}

/** Posts to the shop's webhook routes in process, which works without a URL and before the server listens. */
const postTo =
  (http: FastifyInstance, secret: string): Send =>
  async ({ service, body, isForged }) => {
    const key = isForged ? 'a-secret-of-someone-else' : secret;
    const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    const url = service === 'sms' ? `/api/webhooks/sms/${key}` : '/api/webhooks/whatsapp';
    const type = service === 'sms' ? 'application/x-www-form-urlencoded' : 'application/json';
    const headers = { 'content-type': type, ...(service === 'whatsapp' && { 'x-hub-signature-256': signature }) };
    return (await orAborted(http.inject({ method: 'POST', url, headers, payload: body, signal }), signal)).statusCode;
  };
