import type { DraftBody } from '@shop/contract/order-drafts';
import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { newId } from '#kernel/ids';
import { insertDraft } from '../repository.ts';
import { draftValues } from '../steps/draft-values.ts';

type Input = { staff: { id: string; name: string }; body: DraftBody };

/** Stores a draft and answers its id. Nothing is reserved, and no email is sent, before it is placed. */
export async function createDraft({ db, now }: Pick<AppContext, 'db' | 'now'>, { staff, body }: Input): Promise<string> {
  const [id, at] = [newId(), now()];
  await db.transaction().execute(async (tx) => {
    const values = await draftValues(tx, body, at);
    const number = await insertDraft(tx, { ...values, id, createdBy: staff.name, at });
    const after = { number, total: values.totalPaise };
    await recordChange(tx, { actor: staff, action: 'draft.create', subjectId: id, before: null, after });
  });
  return id;
}
