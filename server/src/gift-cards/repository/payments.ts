import type { Paise } from '@shop/contract/paise';
import { sql, type Tx } from '#infra/database';
import type { Finder, GatewayPayment } from '#payments';
import { newId } from '#kernel/ids';

type Status = 'created' | 'failed' | 'authorized' | 'captured';

const COLUMNS = [
  'id',
  'giftCardId',
  'gatewayPaymentId',
  'amountPaise',
  'status',
  'surplus',
  'error',
  'refundState',
  'refundRound',
  'gatewayRefundId',
] as const;

export type SalePayment = NonNullable<Awaited<ReturnType<typeof salePaymentAt>>>;

/** The payment with this id at the gateway; its card is locked. */
export const salePaymentAt = (tx: Tx, gatewayPaymentId: string) =>
  tx
    .selectFrom('giftCardPayment')
    .select(COLUMNS)
    .where('gatewayPaymentId', '=', gatewayPaymentId)
    .$narrowType<{ status: Status; refundState: 'pending' | 'processed' | 'failed' | null }>()
    .executeTakeFirst();

type ToSave = {
  cardId: string;
  reported: GatewayPayment;
  status: Status;
  surplus: boolean;
  error: string;
  foundBy: Finder;
  at: Date;
};

/** Saves the latest state of a payment. False when the gateway's id belongs to another card. */
export async function saveSalePayment(tx: Tx, { cardId, reported, foundBy, at, ...state }: ToSave): Promise<boolean> {
  const { amount: amountPaise, currency, method } = reported;
  const capturedAt = state.status === 'captured' ? at : null;
  // A payment that is not owed is refunded by a job.
  const refund = state.surplus ? { refundState: 'pending', refundAt: at } : {};
  const news = { amountPaise, currency, method, ...state, capturedAt, ...refund };
  const saved = await tx
    .insertInto('giftCardPayment')
    .values({
      id: newId(),
      giftCardId: cardId,
      gatewayPaymentId: reported.id,
      foundBy,
      createdAt: at,
      ...news,
    })
    .onConflict((it) => it.column('gatewayPaymentId').doUpdateSet(news).where('giftCardPayment.giftCardId', '=', cardId))
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Starts the refund of a card's payment; a job sends it. */
export async function startRefund(tx: Tx, gatewayPaymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable('giftCardPayment')
    .set((row) => ({
      refundState: 'pending',
      refundAt: at,
      refundError: '',
      // A refund that the bank rejected gets a new key; one without a response keeps its key, so that it is paid once.
      refundRound: sql<number>`${row.ref('refundRound')} + case when gateway_refund_id is null then 0 else 1 end`,
      gatewayRefundId: null,
    }))
    .where('gatewayPaymentId', '=', gatewayPaymentId)
    .execute();
}

export type DueRefund = {
  id: string;
  gatewayPaymentId: string;
  amountPaise: Paise;
  refundRound: number;
  gatewayRefundId: string | null;
};

export type RefundNews = {
  state: 'pending' | 'processed' | 'failed';
  gatewayRefundId: string | null;
  error: string;
  /** The time of the next poll. */
  next: Date;
  at: Date;
};

/** A processed refund stays processed, whatever is reported later. */
export async function saveRefundNews(tx: Tx, id: string, { state, gatewayRefundId, error, next, at }: RefundNews): Promise<void> {
  await tx
    .updateTable('giftCardPayment')
    .set({
      refundState: state,
      gatewayRefundId,
      refundError: error,
      refundAt: state === 'pending' ? next : null,
      refundedAt: state === 'processed' ? at : null,
    })
    .where('id', '=', id)
    .where((row) => row.or([row('refundState', 'is', null), row('refundState', '<>', 'processed')]))
    .execute();
}
