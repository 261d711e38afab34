import type { PhoneChannel } from '@shop/contract/text-templates';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { afterReport, type DeliveryReport, type Reported } from '../delivery-report.ts';
import { lockReported, saveReported, type Reportable, type ReportedState } from '../repository/reports.ts';
import { whatsAppProblem } from '../whatsapp-errors.ts';
import { fallBackToSms } from './fall-back-to-sms.ts';

export type Reports = { channel: PhoneChannel; reports: readonly DeliveryReport[] };

/**
 * Updates messages by the reports of their service. A report that is repeated, late, for another phone or for an unknown id
 * changes nothing. Returns the reports whose id no message has.
 */
export async function applyReports(
  tx: Tx,
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  { channel, reports }: Reports,
): Promise<DeliveryReport[]> {
  const providerIds = reports.map(({ id }) => id);
  const mailIds = reports.map(({ reference }) => mailIdIn(reference)).filter(isId);
  const mails = await lockReported(tx, { channel, providerIds, mailIds });
  const changed = mails.flatMap((mail) => reportedState(mail, reports, now()));
  await saveReported(tx, changed);
  const failed = changed.filter(({ state }) => state === 'failed').map(({ id }) => id);
  if (channel === 'whatsapp') await fallBackToSms(tx, { jobs, now }, failed);
  const known = new Set(mails.map(({ providerId }) => providerId));
  return reports.filter(({ id }) => !known.has(id));
}

const mailIdIn = (reference: string | null): string => reference?.split('.')[0] ?? '';

const isAbout = (mail: Reportable, { id, reference, to }: DeliveryReport): boolean =>
  (mail.providerId === null ? reference === `${mail.id}.${mail.round}` : mail.providerId === id) &&
  (to === null || to === mail.toPhone);

function reportedState(mail: Reportable, reports: readonly DeliveryReport[], now: Date): ReportedState[] {
  let state: Reported = mail;
  let latest: DeliveryReport | undefined;
  for (const report of reports.filter((it) => isAbout(mail, it))) {
    const next = afterReport(state, report);
    if (!next) continue;
    state = next;
    latest = report;
  }
  if (!latest) return [];
  const at = latest.at < now ? latest.at : now;
  const error = state.state === 'failed' ? sentenceOf(mail, state.errorCode) : '';
  return [{ id: mail.id, state: state.state, errorCode: state.errorCode, error, providerId: latest.id, at }];
}

const sentenceOf = ({ channel }: Reportable, code: string): string =>
  channel === 'whatsapp' && code !== 'failed'
    ? whatsAppProblem(code).sentence
    : `It was not delivered, says the ${channel === 'whatsapp' ? 'WhatsApp' : 'SMS'} service.`;
