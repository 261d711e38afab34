import * as z from 'zod/mini';
import type { DeliveryReport } from './delivery-report.ts';

const MAX_REPORTS = 1000;
/** A report of an unknown kind or format is ignored; the others are used. */
const Status = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  recipient_id: z.optional(z.string()),
  errors: z.optional(z.array(z.looseObject({ code: z.int() }))),
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(100))),
});
const Change = z.looseObject({ field: z.string(), value: z.looseObject({ statuses: z.optional(z.array(z.unknown())) }) });
const Body = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.looseObject({ changes: z.array(z.unknown()) })),
});

/** The reports in a WhatsApp webhook; undefined for another format. */
export function readWhatsAppReports(body: unknown): DeliveryReport[] | undefined {
  const { data } = z.safeParse(Body, body);
  return data?.entry
    .flatMap(({ changes }) => changes)
    .flatMap((it) => z.safeParse(Change, it).data?.value.statuses ?? [])
    .slice(0, MAX_REPORTS)
    .flatMap((it) => {
      const { data: status } = z.safeParse(Status, it);
      return status ? [reportOf(status)] : [];
    });
}

/** For a person with a user name, `recipient_id` may be no phone number. */
const reportOf = (status: z.output<typeof Status>): DeliveryReport => ({
  id: status.id,
  reference: status.biz_opaque_callback_data ?? null,
  to: /^91\d{10}$/.test(status.recipient_id ?? '') ? (status.recipient_id ?? '').slice(2) : null,
  state: status.status,
  at: new Date(Number(status.timestamp) * 1000),
  code: String(status.errors?.[0]?.code ?? ''),
});
