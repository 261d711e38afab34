import type { DiscountLimits } from '@shop/contract/discount-limits';
import type { ShippingAddress } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { draftOf, toLimits, type DraftRecord } from './queries.ts';

/** The values that staff enter. */
export type DraftValues = {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  items: { variantId: string; quantity: number }[];
  discountPercent: number | null;
  discountPaise: Paise | null;
  discountReason: string;
  address: ShippingAddress | null;
  note: string;
  itemCount: number;
  totalPaise: Paise;
};

const toRow = ({ items, address, ...values }: DraftValues) => ({
  ...values,
  items: JSON.stringify(items),
  address: address === null ? null : JSON.stringify(address),
});

export async function insertDraft(tx: Tx, draft: DraftValues & { id: string; createdBy: string; at: Date }): Promise<string> {
  const { id, createdBy, at, ...values } = draft;
  const { number } = await tx
    .insertInto('orderDraft')
    .values({
      id,
      number: sql<string>`(select 'D-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('draft_number') as n)`,
      ...toRow(values),
      createdBy,
      createdAt: at,
      updatedAt: at,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** A draft, locked until the transaction ends; undefined for an unknown id. */
export async function lockDraft(tx: Tx, id: string): Promise<DraftRecord | undefined> {
  if (!isId(id)) return undefined;
  await tx.selectFrom('orderDraft').select('id').where('id', '=', id).forUpdate().execute();
  return draftOf(tx, id);
}

export async function saveDraft(tx: Tx, id: string, { at, ...values }: DraftValues & { at: Date }): Promise<void> {
  await tx
    .updateTable('orderDraft')
    .set({ ...toRow(values), updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function markSent(
  tx: Tx,
  id: string,
  { orderId, token, at }: { orderId: string; token: string | null; at: Date },
): Promise<void> {
  await tx.updateTable('orderDraft').set({ orderId, token, updatedAt: at }).where('id', '=', id).execute();
}

export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('orderDraft').where('id', '=', id).execute();
}

export async function deleteDraftsBefore(tx: Tx, day: Date): Promise<void> {
  await tx.deleteFrom('orderDraft').where('updatedAt', '<', day).execute();
}

/** The customer with this e-mail, case-insensitive. */
export const accountByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'name', 'phone', 'isActive'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()} and role <> 'guest'`)
    .executeTakeFirst();

export async function lockLimits(tx: Tx): Promise<DiscountLimits> {
  const rows = await tx.selectFrom('discountLimit').selectAll().orderBy('role').forUpdate().execute();
  return toLimits(rows);
}

export async function saveLimit(tx: Tx, role: keyof DiscountLimits, percent: number): Promise<void> {
  await tx.updateTable('discountLimit').set({ percent }).where('role', '=', role).execute();
}
