import * as z from 'zod/mini';
import type { TemplateApproval } from '@shop/contract/text-templates';

/** What WhatsApp reports about a registered template. */
export type ReportedTemplate = { name: string; language: string; state: TemplateApproval['state']; reason: string; at: Date };

const EVENTS: Record<string, TemplateApproval['state']> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  PENDING_DELETION: 'disabled',
  DELETED: 'disabled',
  FLAGGED: 'flagged',
};
const MAX_TEMPLATES = 100;

const Change = z.looseObject({
  field: z.literal('message_template_status_update'),
  value: z.looseObject({
    event: z.string(),
    message_template_name: z.string().check(z.minLength(1), z.maxLength(512)),
    message_template_language: z.string().check(z.minLength(2), z.maxLength(15)),
    reason: z.nullish(z.string()),
  }),
});
const Body = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.looseObject({ time: z.optional(z.unknown()), changes: z.array(z.unknown()) })),
});

/** The states of templates in a webhook of WhatsApp; those of an unknown kind are ignored. A language is its first two letters. */
export function readTemplateStates(body: unknown, now: Date): ReportedTemplate[] {
  const entries = z.safeParse(Body, body).data?.entry ?? [];
  const all = entries.flatMap(({ time, changes }) => changes.map((change) => ({ change, at: momentOf(time, now) })));
  return all.slice(0, MAX_TEMPLATES).flatMap(({ change, at }) => {
    const { data } = z.safeParse(Change, change);
    const state = data && EVENTS[data.value.event];
    if (!data || !state) return [];
    const { message_template_name: name, message_template_language: language, reason } = data.value;
    const words = reason && reason !== 'NONE' ? reason.replaceAll('_', ' ').toLowerCase().slice(0, 200) : '';
    return [{ name, language: language.slice(0, 2).toLowerCase(), state, reason: words, at }];
  });
}

/** Seconds since 1970; a time in the future counts as now. */
function momentOf(time: unknown, now: Date): Date {
  const seconds = Number(time);
  const at = new Date(seconds * 1000);
  return seconds > 0 && at < now ? at : now;
}

const STOPPED: Partial<Record<TemplateApproval['state'], string>> = { paused: '132015', disabled: '132016', rejected: '132001' };

/** WhatsApp's error code for a template in this state; null for one that may be sent. */
export const stopCodeOf = (approval: Pick<TemplateApproval, 'state'> | null): string | null =>
  (approval && STOPPED[approval.state]) ?? null;
