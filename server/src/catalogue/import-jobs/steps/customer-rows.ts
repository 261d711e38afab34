import { Email } from '@shop/contract/accounts';
import * as z from 'zod/mini';
import { createAccount, removeUnusedCustomers } from '#accounts';
import { writeAuditEntry, writeAuditEntries } from '#audit';
import type { Tx } from '#infra/database';
import type { ImportItem, UndoneItem } from '../../import/index.ts';
import { momentOf } from '../order-dates.ts';
import { takenEmails } from '../repository.ts';
import { rowKind, type Changed, type PositionedRow, type RowItem, type RowPlan, type RowsBy } from '../row-kind.ts';

type NewCustomer = { name: string; email: string; phone: string; isActive: boolean; joined: Date | undefined };

/**
 * A list of customers: each new e-mail becomes an account without a password, which the customer sets by “Forgot
 * password”. Existing accounts are not changed.
 */
export const CUSTOMER_ROWS = rowKind<NewCustomer>({
  required: ['email'],
  plan: planCustomers,
  save: saveCustomers,
  undo: undoCustomers,
});

const MAX_NAME = 80;
const MAX_PHONE = 40;
/** No password matches this hash. */
const NO_PASSWORD = '!';

async function planCustomers(tx: Tx, rows: readonly PositionedRow[]): Promise<RowPlan<NewCustomer>[]> {
  const taken = await takenEmails(
    tx,
    rows.map(({ cells }) => (cells.email ?? '').toLowerCase()),
  );
  return rows.map(({ line, position, cells }): RowPlan<NewCustomer> => {
    const reject = (column: string, message: string): RowPlan<NewCustomer> => ({
      line,
      position,
      outcome: 'rejected',
      problem: { line, column, name: '', message },
    });
    const { phone = '', joined: day = '' } = cells;
    // Guests and staff in a shop's own export are skipped.
    if (/^(guest|staff)$/i.test(cells.account ?? '')) return { line, position, outcome: 'unchanged' };
    const parsed = z.safeParse(Email, cells.email ?? '');
    if (!parsed.success) return reject('Email', parsed.error.issues[0]?.message ?? 'Email is required.');
    const email = parsed.data;
    if (taken.has(email.toLowerCase())) return { line, position, outcome: 'unchanged' };
    if (phone.includes('•')) return reject('Phone', 'This mobile number is masked. Export the list as an owner.');
    const joined = day === '' ? undefined : momentOf(day);
    if (day !== '' && !joined) return reject('Joined', 'Enter the date as year-month-day or day/month/year.');
    taken.add(email.toLowerCase());
    const fullName = cells.name || [cells.first_name, cells.last_name].filter(Boolean).join(' ');
    const name = (fullName || (email.split('@')[0] ?? email)).slice(0, MAX_NAME);
    const isActive = !/^blocked$/i.test(cells.account_status ?? '');
    const change = { name, email, phone: phone.replace(/^'/, '').slice(0, MAX_PHONE), isActive, joined };
    return { line, position, outcome: 'created', change };
  });
}

/** The items name no customer, so that an import stores no more personal data than the accounts. */
async function saveCustomers(tx: Tx, changes: readonly Changed<NewCustomer>[], { actor, now }: RowsBy): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  for (const { line, position, outcome, change } of changes) {
    const { joined: createdAt = now, ...customer } = change;
    const subjectId = await createAccount(tx, { ...customer, passwordHash: NO_PASSWORD, createdAt });
    items.push({ line, position, outcome, name: '', problem: '', saved: { subjectId, before: null, after: {}, at: now } });
  }
  await writeAuditEntries(
    tx,
    items.map(({ saved }) => ({ actor, action: 'account.import', subjectId: saved?.subjectId ?? '', before: null, after: {} })),
  );
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
    await writeAuditEntry(tx, { actor, action: 'account.delete', subjectId, before: null, after: null });
  return items.map(({ position, subjectId }): UndoneItem =>
    removed.has(subjectId)
      ? { position, undone: 'deleted', problem: '' }
      : { position, undone: 'kept', problem: 'This customer has used the account since, so it stays.' },
  );
}
