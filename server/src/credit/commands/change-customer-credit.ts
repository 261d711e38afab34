import { formatMoney, type Paise } from '@shop/contract/money';
import { MAX_CREDIT_CHANGE_RUPEES } from '@shop/contract/credit';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockBalance } from '../repository.ts';
import { addEntry } from '../steps/ledger.ts';
import { creditBalanceOf } from '../steps/credit-balance-of.ts';

type Change = {
  staff: { id: string; name: string };
  customerId: string;
  direction: 'add' | 'remove';
  amount: Paise;
  /** The reason shown to the customer, by kind. */
  kind: string;
  note: string;
  now: Date;
};

/**
 * Adds store credit to a customer, or removes it, by staff. Returns the balance's id.
 * @throws ShopError not_found, invalid_input above the limit or the balance
 */
export const changeCustomerCredit = (db: Db, { staff, customerId, direction, amount, ...change }: Change): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const balanceId = isId(customerId) ? await creditBalanceOf(tx, customerId, change.now) : undefined;
    if (balanceId === undefined) throw new ShopError('not_found', 'There is no such customer.');
    const before = (await lockBalance(tx, balanceId)) ?? (0 as Paise);
    if (amount > MAX_CREDIT_CHANGE_RUPEES * 100) throw wrongAmount('At most ₹10,000 at once, please.');
    if (direction === 'remove' && amount > before) throw wrongAmount(`This customer has ${formatMoney(before)} of store credit.`);
    const signed = direction === 'add' ? amount : -amount;
    const entry = {
      balanceId,
      kind: 'adjust',
      amount: signed,
      reason: change.kind,
      actorName: staff.name,
      at: change.now,
    } as const;
    await addEntry(tx, entry);
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'credit.edit',
      subjectId: customerId,
      before: { balancePaise: before },
      after: { balancePaise: before + signed, kind: change.kind, note: change.note },
    });
    return balanceId;
  });

const wrongAmount = (sentence: string): ShopError => new ShopError('invalid_input', sentence, { errors: { amount: sentence } });
