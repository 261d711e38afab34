import * as z from 'zod/mini';
import type { MethodPage } from '@shop/contract/payments';
import { paise, type Paise } from '@shop/contract/money';
import type { Extensions } from '#extensions';
import { GatewayError, GatewayOutcomeUnknown, type Gateway, type GatewayPayment, type GatewayRefund } from './gateway.ts';

/** The payment methods of extensions, on pages of their providers. */
export type PaymentMethods = {
  /** The methods that are enabled. */
  list: () => { name: string; title: string; hours: number | null }[];
  /** Opens a payment. It is idempotent by its reference. @throws GatewayError; GatewayOutcomeUnknown */
  begin: (
    name: string,
    payment: { reference: string; order: string; amount: Paise; returnUrl: string },
  ) => Promise<MethodPage & { gatewayOrderId: string }>;
};
/** The shop's own gateway, and the payment methods of extensions behind the same interface. */
export type Gateways = Gateway & { methods: PaymentMethods };

const Failed = z.object({ ok: z.literal(false), kind: z.enum(['refused', 'later', 'unknown']), text: z.string() });
const ExtensionReply = z.object({ ok: z.literal(true), value: z.unknown() });
const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,80}$/));
const Amount = z.pipe(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), z.transform(paise));
const Step = z.string().check(z.minLength(1), z.maxLength(200));
const Opened = z.union([
  z.object({ id: Id, url: z.url({ protocol: /^https$|^http$/ }).check(z.maxLength(2000)) }),
  z.object({ id: Id, steps: z.array(Step).check(z.minLength(1), z.maxLength(10)) }),
]);
const Payment = z.object({
  id: Id,
  amount: Amount,
  state: z.enum(['pending', 'paid', 'failed', 'refunded']),
  error: z._default(z.string().check(z.maxLength(300)), ''),
});
const Refund = z.object({ id: Id, amount: Amount, state: z.enum(['pending', 'done', 'failed']) });
const List = <S extends z.core.$ZodType>(one: S) => z.array(one).check(z.maxLength(100));

const PAYMENT_STATES = { pending: 'created', paid: 'captured', failed: 'failed', refunded: 'refunded' } as const;
const REFUND_STATES = { pending: 'pending', done: 'processed', failed: 'failed' } as const;

/** Payment ids of extensions are stored as `x-<extension>:<id>`, so that they cannot be confused with the gateway's ids. */
const PREFIX = /^x-([a-z][a-z0-9-]*):(.*)$/;
export const storedPaymentId = (name: string, id: string): string => `x-${name}:${id}`;
function split(id: string): { name: string; id: string } | undefined {
  const [, name, rest] = PREFIX.exec(id) ?? [];
  return name === undefined || rest === undefined ? undefined : { name, id: rest };
}

type Call = { name: string; method: string; args: readonly unknown[] };

/**
 * The gateway together with the payment methods of extensions. An extension that throws, times out or returns an invalid
 * response counts as a gateway without a response: the request is retried later, and the payment state stays as it is.
 */
export function withExtensions(gateway: Gateway, extensions: Extensions): Gateways {
  const titleOf = (name: string) => extensions.manifests().find((it) => it.name === name)?.payment ?? name;

  async function ask<S extends z.core.$ZodType>({ name, method, args }: Call, schema: S): Promise<z.output<S>> {
    if (!extensions.isOn(name)) throw new GatewayOutcomeUnknown(`${titleOf(name)} is switched off.`);
    const answer: unknown = await extensions.call(name, 'payment', { method, args }).catch((error: unknown) => {
      throw new GatewayOutcomeUnknown(`${titleOf(name)} did not answer.`, { cause: error });
    });
    const failed = z.safeParse(Failed, answer).data;
    if (failed?.kind === 'refused') throw new GatewayError(400, 'refused', failed.text.slice(0, 300));
    if (failed) throw new GatewayOutcomeUnknown(failed.text.slice(0, 300));
    const value = z.safeParse(schema, z.safeParse(ExtensionReply, answer).data?.value);
    if (value.success) return value.data;
    throw new GatewayOutcomeUnknown(`${titleOf(name)} answered in a shape that the shop does not know.`);
  }

  return {
    ...gateway,
    ...refundsOf(gateway, ask),
    methods: methodsOf(extensions, ask),
    async paymentsOf(gatewayOrderId) {
      const at = split(gatewayOrderId);
      if (!at) return gateway.paymentsOf(gatewayOrderId);
      const payments = await ask({ name: at.name, method: 'payments', args: [at.id] }, List(Payment));
      return payments.map(({ id, amount, state, error }): GatewayPayment => ({
        id: storedPaymentId(at.name, id),
        orderId: gatewayOrderId,
        amount,
        currency: 'INR',
        status: PAYMENT_STATES[state],
        method: titleOf(at.name),
        error,
      }));
    },
  };
}

type Ask = <S extends z.core.$ZodType>(call: Call, schema: S) => Promise<z.output<S>>;

const methodsOf = (extensions: Extensions, ask: Ask): PaymentMethods => ({
  list: () =>
    extensions
      .manifests()
      .flatMap(({ name, payment, paymentHours }) =>
        payment !== null && extensions.isOn(name) ? [{ name, title: payment, hours: paymentHours }] : [],
      ),
  async begin(name, payment) {
    const { id, ...opened } = await ask({ name, method: 'begin', args: [payment] }, Opened);
    return { gatewayOrderId: storedPaymentId(name, id), url: null, steps: [], ...opened };
  },
});

function refundsOf(gateway: Gateway, ask: Ask): Pick<Gateway, 'refund' | 'refundsOf'> {
  const toGatewayRefund = (paymentId: string, { id, amount, state }: z.output<typeof Refund>): GatewayRefund => ({
    id: storedPaymentId(split(paymentId)?.name ?? '', id),
    paymentId,
    amount,
    status: REFUND_STATES[state],
  });
  return {
    async refund({ paymentId, amount, key, notes }) {
      const at = split(paymentId);
      if (!at) return gateway.refund({ paymentId, amount, key, notes });
      const args = [{ payment: at.id, amount, key }];
      return toGatewayRefund(paymentId, await ask({ name: at.name, method: 'refund', args }, Refund));
    },
    async refundsOf(paymentId) {
      const at = split(paymentId);
      if (!at) return gateway.refundsOf(paymentId);
      return (await ask({ name: at.name, method: 'refunds', args: [at.id] }, List(Refund))).map((refund) =>
        toGatewayRefund(paymentId, refund),
      );
    },
  };
}
