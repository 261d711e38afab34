import type { MailState } from '@shop/contract/mail';

/** A service's report about a message: by the service's id, or by the reference that the shop sent. */
export type DeliveryReport = {
  id: string;
  reference: string | null;
  /** The ten digits of the phone; null if the service does not report it. */
  to: string | null;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  /** Error code of a failure; empty without one. */
  code: string;
};

export type Reported = { state: MailState; errorCode: string };

const RANK: Partial<Record<MailState, number>> = { waiting: 0, sent: 1, delivered: 2, read: 3 };

/**
 * Returns the state after a report; null if it changes nothing. Reports are repeated and arrive in any order, so a state
 * only moves forward, and a failure counts only before a delivery. A message that failed for lack of a response becomes sent
 * once its service reports it.
 */
export function afterReport({ state, errorCode }: Reported, report: Pick<DeliveryReport, 'state' | 'code'>): Reported | null {
  const rank = RANK[state];
  if (report.state === 'failed')
    return state === 'waiting' || state === 'sent' ? { state: 'failed', errorCode: report.code || 'failed' } : null;
  if (rank !== undefined) return (RANK[report.state] ?? 0) > rank ? { state: report.state, errorCode: '' } : null;
  if (state !== 'failed') return null;
  return report.state !== 'sent' || errorCode === '' ? { state: report.state, errorCode: '' } : null;
}
