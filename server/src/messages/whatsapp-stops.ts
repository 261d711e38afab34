import * as z from 'zod/mini';
import type { ConsentPurpose } from '@shop/contract/consents';
import type { DeliveryReport } from './delivery-report.ts';

const MAX_REPLIES = 100;
const Reply = z.looseObject({
  from: z.string().check(z.regex(/^91\d{10}$/)),
  text: z.optional(z.looseObject({ body: z.string() })),
  button: z.optional(z.looseObject({ payload: z.string() })),
});
const Change = z.looseObject({ value: z.looseObject({ messages: z.optional(z.array(z.unknown())) }) });
const Body = z.looseObject({ entry: z.array(z.looseObject({ changes: z.array(z.unknown()) })) });

const STOP = /^(?:stop|unsubscribe|बंद|बंद करें|നിർത്തുക)[.!]?$/i;
/** The person stopped marketing messages in WhatsApp itself. */
const STOPPED_MARKETING = '131050';

export const ON_WHATSAPP: readonly ConsentPurpose[] = [
  'orders_by_whatsapp',
  'offers_by_whatsapp',
  'reviews_by_whatsapp',
  'stock_by_whatsapp',
];
export const MARKETING_ON_WHATSAPP = ON_WHATSAPP.filter((it) => it !== 'orders_by_whatsapp');

/** The phones whose owners wrote that they want no more messages. */
export function readStops(body: unknown): string[] {
  const { data } = z.safeParse(Body, body);
  const replies = data?.entry
    .flatMap(({ changes }) => changes)
    .flatMap((it) => z.safeParse(Change, it).data?.value.messages ?? [])
    .slice(0, MAX_REPLIES);
  return (replies ?? []).flatMap((it) => {
    const { data: reply } = z.safeParse(Reply, it);
    const words = reply?.button?.payload ?? reply?.text?.body ?? '';
    return reply && STOP.test(words.trim()) ? [reply.from.slice(2)] : [];
  });
}

/** The phones that reports say have stopped marketing messages. */
export const stoppedMarketing = (reports: readonly DeliveryReport[]): string[] =>
  reports.flatMap(({ code, to }) => (code === STOPPED_MARKETING && to !== null ? [to] : []));
