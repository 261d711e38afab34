import type { StaffRole } from '@shop/contract/accounts';
import type { DraftBody } from '@shop/contract/order-drafts';
import type { Tx } from '#infra/database';
import { insertDraft } from '../repository.ts';
import { draftValues } from './draft-values.ts';

type AddDraft = { id: string; body: DraftBody; createdBy: string; role: StaffRole; at: Date };

/**
 * Inserts a draft. Returns its number and its total.
 * @throws ShopError not_allowed for a discount above the limit of the role
 */
export async function addDraft(tx: Tx, { id, body, createdBy, role, at }: AddDraft) {
  const values = await draftValues(tx, body, { at, role, before: null });
  const number = await insertDraft(tx, { ...values, id, createdBy, at });
  return { number, total: values.totalPaise };
}
