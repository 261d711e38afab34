import { Email } from '@shop/contract/accounts';
import * as z from 'zod/mini';
import { createAccount, removeUnusedCustomers } from '#accounts';
import { recordChange } from '#audit';
import type { Tx } from '#infra/database';
import type { ImportItem, UndoneItem } from '../../import/index.ts';
import { takenEmails } from '../repository.ts';
import { rowKind, type Changed, type PositionedRow, type RowItem, type RowPlan, type RowsBy } from '../row-kind.ts';

type NewCustomer = { name: string; email: string; phone: string };

/**
 * A list of customers: each new e-mail becomes an account without a password, which the customer sets by the link of “Forgot
 * password”. An account that exists stays as its owner keeps it.
 */
export const CUSTOMER_ROWS = rowKind<NewCustomer>({
  required: ['email'],
  plan: planCustomers,
  save: saveCustomers,
  undo: undoCustomers,
});

const MAX_NAME = 80;
const MAX_PHONE = 40;
/** No password has this hash. */
const NO_PASSWORD = '!';

async function planCustomers(tx: Tx, rows: readonly PositionedRow[]): Promise<RowPlan<NewCustomer>[]> {
  const taken = await takenEmails(
    tx,
    rows.map(({ cells }) => (cells.email ?? '').toLowerCase()),
  );
  return rows.map(({ line, position, cells }): RowPlan<NewCustomer> => {
    const parsed = z.safeParse(Email, cells.email ?? '');
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'Email is required.';
      return { line, position, outcome: 'rejected', problem: { line, column: 'Email', name: '', message } };
    }
    const email = parsed.data;
    if (taken.has(email.toLowerCase())) return { line, position, outcome: 'unchanged' };
    taken.add(email.toLowerCase());
    const fullName = cells.name || [cells.first_name, cells.last_name].filter(Boolean).join(' ');
    const name = (fullName || (email.split('@')[0] ?? email)).slice(0, MAX_NAME);
    return {
      line,
      position,
      outcome: 'created',
      change: { name, email, phone: (cells.phone ?? '').replace(/^'/, '').slice(0, MAX_PHONE) },
    };
  });
}

/** The items name no customer: what an import keeps holds no more personal data than the accounts. */
async function saveCustomers(tx: Tx, changes: readonly Changed<NewCustomer>[], { actor, now }: RowsBy): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for (const { line, position, outcome, change } of changes) {
    const subjectId = await createAccount(tx, { ...change, passwordHash: NO_PASSWORD, createdAt: now });
    await recordChange(tx, { actor, action: 'account.import', subjectId, before: null, after: {} });
    items.push({ line, position, outcome, name: '', problem: '', saved: { subjectId, before: null, after: {}, at: now } });
  }
  return items;
}

async function undoCustomers(tx: Tx, items: readonly RowItem[], { actor }: RowsBy): Promise<UndoneItem[]> {
  const removed = new Set(
    await removeUnusedCustomers(
      tx,
      items.map(({ subjectId }) => subjectId),
    ),
  );
  for (const subjectId of removed)
    await recordChange(tx, { actor, action: 'account.delete', subjectId, before: null, after: null });
  return items.map(({ position, subjectId }): UndoneItem =>
    removed.has(subjectId)
      ? { position, undone: 'deleted', problem: '' }
      : { position, undone: 'kept', problem: 'This customer has used the account since, so it stays.' },
  );
}
