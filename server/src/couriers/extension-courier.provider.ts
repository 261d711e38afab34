import * as z from 'zod/mini';
import type { Paise } from '@shop/contract/paise';
import { ShipmentState } from '@shop/contract/shipments';
import type { Extensions } from '#extensions';
import { done, failed, type Courier, type Couriers, type Outcome } from './courier.ts';

const Failed = z.object({ ok: z.literal(false), kind: z.enum(['refused', 'later', 'unknown']), text: z.string() });
const ExtensionReply = z.object({ ok: z.literal(true), value: z.unknown() });
const Amount = z.nullable(
  z.pipe(
    z.int().check(z.minimum(0), z.maximum(100_000_000)),
    z.transform((paise: number) => paise as Paise),
  ),
);
const Text = z.string().check(z.maxLength(300));
/** Adds the courier's title as the service that people see. */
const bookingBy = (title: string) =>
  z.pipe(
    z.object({
      awb: z.string().check(z.minLength(1), z.maxLength(50)),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
      expectedBy: z.nullable(z.iso.date()),
      freight: Amount,
    }),
    z.transform((it) => ({ ...it, service: title, rtoFreight: null, handles: {} })),
  );
const Event = z.object({
  awb: Text,
  at: z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((it: string) => new Date(it)),
  ),
  state: z.nullable(ShipmentState),
  code: Text,
  note: Text,
  place: Text,
});
const Serviceable = z.object({ prepaid: z.boolean(), cod: z.boolean(), freight: Amount, days: z.nullable(z.int()) });
const Pdf = z.custom<Uint8Array>((it) => it instanceof Uint8Array && it.length < 5 * 1024 * 1024);

/** The couriers of extensions. One that throws, hangs or returns an invalid response counts as not responding. */
export const extensionCouriers = (extensions: Extensions): Couriers =>
  Object.fromEntries(
    extensions.manifests().flatMap(({ name, courier, hasLabel, hasPickup }) => {
      if (courier === null) return [];
      const one = courierOf({ name, title: courier, hasLabel, hasPickup }, extensions);
      return [[one.name, one] as const];
    }),
  );

type Brought = { name: string; title: string; hasLabel: boolean; hasPickup: boolean };

function courierOf({ name, title, hasLabel, hasPickup }: Brought, extensions: Extensions): Courier {
  async function ask<S extends z.core.$ZodType>(
    { method, writes = false }: { method: string; writes?: boolean },
    schema: S,
    ...args: unknown[]
  ): Promise<Outcome<z.output<S>>> {
    const none = failed(writes ? 'unknown' : 'later', `${title} did not answer.`);
    if (!extensions.isOn(name)) return failed('later', `The extension of ${title} is switched off.`);
    try {
      const reply = await extensions.call(name, 'courier', { method, args });
      const refused = z.safeParse(Failed, reply).data;
      if (refused) return failed(refused.kind, refused.text);
      const value = z.safeParse(schema, z.safeParse(ExtensionReply, reply).data?.value);
      return value.success ? done(value.data) : failed(none.kind, `${title} answered in a shape that the shop does not know.`);
    } catch {
      return none;
    }
  }

  return {
    name: `x-${name}`,
    title,
    isTest: false,
    serviceable: (request) => ask({ method: 'serviceable' }, Serviceable, request),
    book: ({ reference, to, items, cod, value, grams, box, from }) =>
      ask({ method: 'book', writes: true }, bookingBy(title), { reference, to, items, cod, value, grams, box, from }),
    bookingOf: (reference) => ask({ method: 'find' }, z.nullable(bookingBy(title)), reference),
    bookReturn: async () => failed('refused', `${title} does not fetch returns. Book the pickup by hand.`),
    returnOf: async () => ({ ok: true, value: null }),
    cancel: ({ awb }) => ask({ method: 'cancel', writes: true }, z.enum(['cancelled', 'returning']), awb),
    requestPickup: async ({ awb }, pickup) =>
      hasPickup ? ask({ method: 'pickup', writes: true }, z.null(), awb, pickup) : { ok: true, value: null },
    label: async ({ awb }) =>
      hasLabel ? ask({ method: 'label' }, Pdf, awb) : failed('later', `${title} has no label; the shop prints its own.`),
    async track(awbs) {
      const answer = await ask({ method: 'track' }, z.array(Event).check(z.maxLength(2000)), awbs);
      if (!answer.ok) return answer;
      const byAwb = Map.groupBy(answer.value, ({ awb }) => awb);
      const known = awbs.filter((awb) => byAwb.has(awb));
      return { ok: true, value: known.map((awb) => ({ awb, expectedBy: null, events: byAwb.get(awb) ?? [] })) };
    },
    instruct: async () => failed('refused', `${title} takes no instructions.`),
    verifyWebhook: () => false,
    readWebhook: () => undefined,
  };
}
