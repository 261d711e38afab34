import { MARKED_REPORTS, MARKED_WHATSAPP } from './marked-numbers.ts';

/** A report to the shop: it is signed when it is sent. */
export type Report = { service: 'sms' | 'whatsapp'; body: string; isForged: boolean };

type Taken = { id: string; to: string; reference: string; at: Date; template: { name: string; language: string } };
type Status = { status: 'sent' | 'delivered' | 'read' } | { status: 'failed'; code: number };

const USUAL: Status[] = [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }];

const STATUSES: Record<string, Status[]> = {
  [MARKED_WHATSAPP.notOnWhatsApp]: [{ status: 'failed', code: 131026 }],
  [MARKED_WHATSAPP.failedAfterSent]: [{ status: 'sent' }, { status: 'failed', code: 131049 }],
  [MARKED_WHATSAPP.reversed]: USUAL.toReversed(),
  [MARKED_WHATSAPP.twice]: [...USUAL, ...USUAL],
  [MARKED_WHATSAPP.readAtOnce]: [{ status: 'sent' }, { status: 'read' }],
};

/** The reports of the simulated WhatsApp about a message, each status in a separate webhook. */
export function whatsAppReports(taken: Taken): Report[] {
  const isForged = taken.to === MARKED_WHATSAPP.forged;
  const reports = (STATUSES[taken.to] ?? USUAL).map((status) => whatsAppBody(taken, status));
  const paused = taken.to === MARKED_WHATSAPP.pausesTemplate ? [pausedBody(taken)] : [];
  return [...reports, ...paused].map((body) => ({ service: 'whatsapp', body, isForged }));
}

/** WhatsApp's webhook about a template that too many people reported. */
function pausedBody({ template: { name, language }, at }: Taken): string {
  const state = 'PAUSED';
  const value = {
    event: state,
    message_template_id: 1,
    message_template_name: name,
    message_template_language: language,
    reason: 'LOW_QUALITY',
  };
  const changes = [{ field: 'message_template_status_update', value }];
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', time: Math.floor(at.getTime() / 1000), changes }],
  });
}

function whatsAppBody({ id, to, reference, at }: Taken, status: Status): string {
  const recipient = to === MARKED_WHATSAPP.withoutPhone ? 'IN.1849265019' : `91${to}`;
  const one = {
    id,
    status: status.status,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    recipient_id: recipient,
    biz_opaque_callback_data: reference,
    ...(status.status === 'failed' && {
      errors: [{ code: status.code, title: 'Simulated', error_data: { details: 'Simulated' } }],
    }),
  };
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '1' }, statuses: [one] };
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
}

/** The reports of the simulated SMS gateway about an SMS: a form whose field is JSON. */
export function smsReports({ id, to }: Pick<Taken, 'id' | 'to'>): Report[] {
  if (to === MARKED_REPORTS.unreported) return [];
  const requestId = to === MARKED_REPORTS.unknownId ? 'test-unknown' : id;
  const isFailed = to === MARKED_REPORTS.undelivered;
  const one = { number: `91${to}`, status: isFailed ? '2' : '1', desc: isFailed ? 'FAILED' : 'DELIVERED' };
  const data = JSON.stringify([{ requestId, senderId: 'SIMULA', report: [one] }]);
  const report: Report = { service: 'sms', body: String(new URLSearchParams({ data })), isForged: false };
  return to === MARKED_REPORTS.twice ? [report, report] : [report];
}
