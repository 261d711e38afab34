import { paise } from '@shop/contract/money';
import * as z from 'zod/mini';
import { GATEWAY_PAYMENT_STATES, type GatewayOrder, type GatewayPayment, type GatewayRefund } from './gateway.ts';

/**
 * The fields that the shop reads of the gateway's responses, as few as possible. Unknown fields, notes that are a list when
 * they are empty, and texts that are null all occur in real responses.
 */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value: string | null | undefined) => value ?? ''),
);
const amount = z.pipe(z.int(), z.transform(paise));

export const OrderReply = z.pipe(
  z.object({
    id: z.string(),
    amount,
    currency: z.string(),
    receipt: text,
    status: z.enum(['created', 'attempted', 'paid']),
  }),
  z.transform((order): GatewayOrder => order),
);

export const PaymentReply = z.pipe(
  z.object({
    id: z.string(),
    order_id: text,
    amount,
    currency: z.string(),
    status: z.enum(GATEWAY_PAYMENT_STATES),
    method: text,
    error_description: text,
  }),
  z.transform(({ order_id, error_description, ...same }): GatewayPayment => ({
    ...same,
    orderId: order_id,
    error: error_description,
  })),
);

export const RefundReply = z.pipe(
  z.object({ id: z.string(), payment_id: z.string(), amount, status: z.enum(['pending', 'processed', 'failed']) }),
  z.transform(({ payment_id, ...same }): GatewayRefund => ({ ...same, paymentId: payment_id })),
);

export const listOf = <S extends z.core.$ZodType>(item: S) =>
  z.pipe(
    z.object({ items: z.array(item) }),
    z.transform(({ items }) => items),
  );

/** The gateway's error response. All its fields are optional. */
export const ErrorReply = z.object({ error: z.object({ code: z.string(), description: text }) });
