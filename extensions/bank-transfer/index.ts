/**
 * Bank transfer, confirmed by hand: the customer transfers to EXT_BANK_TRANSFER_UPI_ID or EXT_BANK_TRANSFER_ACCOUNT with the
 * order's number as the remark, staff find it on the bank's statement and confirm it, and pay refunds by hand as well. No
 * external service is used.
 */
import { formatMoney } from '@shop/contract/format-money';
import { paise, type Paise } from '@shop/contract/paise';
import { defineExtension, Refusal, type Outcome, type RefundReport, type Shop } from '@shop/extension';

type Refund = { key: string; amount: number; isPaid: boolean };
type Transfer = { order: string; amount: number; bankReference: string; refunds: Refund[] };
type Form = Readonly<Record<string, string>>;

/** A bank without UPI takes a working day, and a weekend may come between. */
const HOURS = 48;
const TRANSFER = 'transfer:';
/** Key of a transfer by the order's number, which staff read on the statement. */
const ORDER = 'order:';

const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
const transferOf = async (id: string, { store }: Shop) => (await store.get(TRANSFER + id)) as Transfer | undefined;
const refundReport = ({ key, amount, isPaid }: Refund): RefundReport => ({
  id: key,
  amount: paise(amount),
  state: isPaid ? 'done' : 'pending',
});

async function begin({ reference, order, amount }: { reference: string; order: string; amount: Paise }, shop: Shop) {
  const upi = shop.setting('UPI_ID') ?? '';
  const account = shop.setting('ACCOUNT') ?? '';
  if (upi === '' && account === '') return { ok: false as const, kind: 'refused' as const, text: 'No account is set.' };
  if (!(await transferOf(reference, shop)))
    await shop.store.set(TRANSFER + reference, { order, amount, bankReference: '', refunds: [] });
  await shop.store.set(ORDER + order, reference);
  const steps = [
    ...(upi === '' ? [] : [`Pay ${formatMoney(amount)} by UPI to ${upi}.`]),
    ...(account === '' ? [] : [`${upi === '' ? 'Transfer' : 'Or transfer'} ${formatMoney(amount)} to ${account}.`]),
    `Write ${order} as the remark, so that we know your payment.`,
    'We confirm your order when the money has arrived.',
  ];
  return done({ id: reference, steps });
}

async function refund({ payment, amount, key }: { payment: string; amount: Paise; key: string }, shop: Shop) {
  const transfer = await transferOf(payment, shop);
  if (!transfer) return { ok: false as const, kind: 'refused' as const, text: 'There is no such transfer.' };
  const known = transfer.refunds.find((it) => it.key === key);
  const requested = known ?? { key, amount, isPaid: false };
  if (!known) await shop.store.set(TRANSFER + payment, { ...transfer, refunds: [...transfer.refunds, requested] });
  return done(refundReport(requested));
}

/** @throws Refusal for an order without a started bank transfer */
async function named(order: string, shop: Shop): Promise<{ id: string; transfer: Transfer }> {
  const id = await shop.store.get(ORDER + order.trim().toUpperCase());
  const transfer = typeof id === 'string' ? await transferOf(id, shop) : undefined;
  if (typeof id !== 'string' || !transfer) throw new Refusal('No order of this number was to be paid by transfer.');
  return { id, transfer };
}

async function confirm({ order = '', amount = '', bankReference = '' }: Form, shop: Shop): Promise<string> {
  const { id, transfer } = await named(order, shop);
  if (transfer.bankReference !== '') throw new Refusal(`${transfer.order} is confirmed already, with ${transfer.bankReference}.`);
  if (Math.round(Number(amount) * 100) !== transfer.amount)
    throw new Refusal(`${transfer.order} costs ${formatMoney(paise(transfer.amount))}. Send another amount back to its sender.`);
  if (!/^[\w-]{4,40}$/.test(bankReference.trim())) throw new Refusal('Write the reference of the bank, such as the UTR.');
  await shop.store.set(TRANSFER + id, { ...transfer, bankReference: bankReference.trim() });
  await shop.readPayment(id);
  return `The transfer for ${transfer.order} is confirmed. The order is paid in a few seconds.`;
}

async function refunded({ order = '' }: Form, shop: Shop): Promise<string> {
  const { id, transfer } = await named(order, shop);
  const due = transfer.refunds.filter(({ isPaid }) => !isPaid).reduce((sum, { amount }) => sum + amount, 0);
  if (due === 0) throw new Refusal(`No refund is due for ${transfer.order}.`);
  await shop.store.set(TRANSFER + id, { ...transfer, refunds: transfer.refunds.map((it) => ({ ...it, isPaid: true })) });
  return `${formatMoney(paise(due))} of ${transfer.order} is marked as refunded. The order shows it within three hours.`;
}

async function show(shop: Shop) {
  const transfers = (await shop.store.recent())
    .filter(({ key }) => key.startsWith(TRANSFER))
    .map(({ value, updatedAt }) => ({ ...(value as unknown as Transfer), day: updatedAt.slice(0, 10) }));
  const awaited = transfers.filter(({ bankReference }) => bankReference === '');
  const due = transfers.flatMap(({ order, refunds, bankReference }) =>
    refunds.filter(({ isPaid }) => !isPaid).map(({ amount }) => [order, formatMoney(paise(amount)), bankReference]),
  );
  return [
    {
      kind: 'table' as const,
      title: 'Waiting for a transfer',
      columns: ['Order', 'Amount', 'Since'],
      rows: awaited.map(({ order, amount, day }) => [order, formatMoney(paise(amount)), day]),
      empty: 'No order waits for a transfer.',
    },
    {
      kind: 'form' as const,
      title: 'Confirm a transfer',
      action: 'confirm',
      submit: 'Confirm',
      fields: [
        { name: 'order', label: 'Order number', kind: 'text' as const },
        { name: 'amount', label: 'Rupees on the statement', kind: 'number' as const },
        { name: 'bankReference', label: 'Reference of the bank (UTR)', kind: 'text' as const },
      ],
    },
    {
      kind: 'table' as const,
      title: 'Refunds to pay by hand',
      columns: ['Order', 'Amount', 'Reference of the payment'],
      rows: due,
      empty: 'No refund is due.',
    },
    {
      kind: 'form' as const,
      title: 'A refund was paid',
      action: 'refunded',
      submit: 'Mark as refunded',
      fields: [{ name: 'order', label: 'Order number', kind: 'text' as const }],
    },
  ];
}

export default defineExtension({
  apiVersion: 1,
  name: 'bank-transfer',
  title: 'Bank transfer',
  payment: {
    title: 'bank transfer',
    hours: HOURS,
    begin,
    payments: async (id, shop) => {
      const transfer = await transferOf(id, shop);
      if (!transfer) return done([]);
      return done([{ id, amount: paise(transfer.amount), state: transfer.bankReference === '' ? 'pending' : 'paid' }]);
    },
    refund,
    refunds: async (payment, shop) => done(((await transferOf(payment, shop))?.refunds ?? []).map(refundReport)),
  },
  panels: {
    transfers: {
      title: 'Bank transfers',
      show,
      actions: { confirm: (values, { shop }) => confirm(values, shop), refunded: (values, { shop }) => refunded(values, shop) },
    },
  },
});
