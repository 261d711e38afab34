import { paise, rupees, type Paise } from '@shop/contract/money';
import { addEntry, creditBalanceOf } from '#credit';
import { addDraft } from '#drafts';
import { issueCard } from '#gift-cards';
import type { Tx } from '#infra/database';
import { daysAfter, indianDay } from '#kernel/clock';
import { recordPayouts, type Payout } from '#settlements';
import { CREDIT, draftsOf, GIFT_CARDS } from '../gift-cards-and-drafts.ts';
import { capturedBefore, cashDeliveredBefore, insertMails } from '../repository/office.ts';

type Filling = { now: Date; accountOf: ReadonlyMap<string, string> };

/** The name that lists show for what the demo's staff did. */
const BY = 'Shop';
const HOUR_MS = 3_600_000; // ms
/** Days after which Razorpay and the courier pay; one cash parcel is forgotten and one is paid short. */
const PAID_AFTER_DAYS = { razorpay: 2, courier: 7 };
const FORGOTTEN = 2;
const PAID_SHORT = 5;
const SHORT_BY = rupees(50);

/** Fills the lists of the back office that orders alone leave empty: gift cards, drafts, payouts and e-mails. */
export async function fillBackOffice(tx: Tx, { now, accountOf }: Filling): Promise<void> {
  for (const { id, value, to, kind, daysAgo } of GIFT_CARDS)
    await issueCard(tx, { id, value, receiver: to.name, kind, createdBy: BY, at: daysAfter(now, -daysAgo) });
  await addCredit(tx, { now, accountOf });
  for (const { id, body, hoursAgo } of draftsOf())
    await addDraft(tx, { id, body, createdBy: BY, role: 'owner', at: new Date(now.getTime() - hoursAgo * HOUR_MS) });
  await addPayouts(tx, now);
  await insertMails(tx);
}

async function addCredit(tx: Tx, { now, accountOf }: Filling): Promise<void> {
  const at = daysAfter(now, -CREDIT.daysAgo);
  const balanceId = await creditBalanceOf(tx, accountOf.get(CREDIT.of.key) ?? '', at);
  if (balanceId === undefined) return;
  await addEntry(tx, { balanceId, kind: 'adjust', amount: CREDIT.amount, reason: CREDIT.kind, actorName: BY, at });
}

async function addPayouts(tx: Tx, now: Date): Promise<void> {
  const { razorpay, courier } = PAID_AFTER_DAYS;
  const cards = await capturedBefore(tx, daysAfter(now, -razorpay - 1));
  const parcels = await cashDeliveredBefore(tx, daysAfter(now, -courier - 1));
  const month = indianDay(now).slice(0, 7);
  await recordPayouts(tx, {
    source: 'razorpay',
    name: `razorpay-settlements-${month}.csv`,
    payouts: cards.map(({ reference, amount, at }, index) => ({
      ...payoutAt(daysAfter(at, razorpay), index, 'UTR'),
      kind: 'payment',
      reference,
      amount,
      fee: feeOf(amount),
    })),
    actorName: BY,
    now,
  });
  const remitted = parcels.filter((_, index) => index !== FORGOTTEN);
  await recordPayouts(tx, {
    source: 'courier',
    name: `cod-remittance-${month}.csv`,
    payouts: remitted.map(({ reference, amount, at }, index) => ({
      ...payoutAt(daysAfter(at, courier), index, 'CRF'),
      kind: 'cod',
      reference,
      amount: index === PAID_SHORT ? amount - SHORT_BY : amount,
      fee: 0,
    })),
    actorName: BY,
    now,
  });
}

/** Everything that is paid on one day is one transfer. */
function payoutAt(at: Date, index: number, prefix: string): Pick<Payout, 'line' | 'payout' | 'paidOn'> {
  const day = indianDay(at);
  return { line: index + 2, payout: `${prefix}${day.replaceAll('-', '')}1847`, paidOn: day };
}

/** Two percent and 18% GST on it. */
const feeOf = (amount: Paise): Paise => paise(Math.round(amount * 0.02 * 1.18));
