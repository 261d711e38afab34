import { MAX_VIEWS } from '@shop/contract/saved-views';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { countViews, isNameTaken } from '../repository.ts';
import type { ViewFields } from '../view-mapper.ts';

type Check = { fields: ViewFields; accountId: string; except?: string; isCounted: boolean };

/** Checks name and number of a table's views, under its lock. @throws ShopError name_taken, list_full */
export async function checkView(tx: Tx, { fields, accountId, except, isCounted }: Check): Promise<void> {
  const { tableName, name, isShared } = fields;
  if (await isNameTaken(tx, { tableName, name, accountId, ...(except && { except }) })) {
    const sentence = 'This table already has a view with this name.';
    throw new ShopError('name_taken', sentence, { errors: { name: sentence } });
  }
  if (!isCounted || (await countViews(tx, { tableName, isShared, accountId })) < MAX_VIEWS) return;
  const sentence = isShared
    ? `A table has at most ${MAX_VIEWS} shared views. Delete one first.`
    : `A table has at most ${MAX_VIEWS} views of your own. Delete one first.`;
  throw new ShopError('list_full', sentence);
}
