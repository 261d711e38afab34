import type { Caller } from '#infra/http';
import { ShopError } from '#kernel/shop-error';

export type Viewer = Pick<Caller, 'id' | 'name' | 'staffRole'>;
type Made = { accountId: string | null; isShared: boolean };

/** Its maker may change and delete a view; an owner also a shared one. */
export const mayEdit = ({ accountId, isShared }: Made, { id, staffRole }: Viewer): boolean =>
  accountId === id || (isShared && staffRole === 'owner');

/** @throws ShopError not_found for a personal view of someone else, not_allowed for a shared one */
export function checkMayEdit<View extends Made>(view: View | undefined, viewer: Viewer): asserts view is View {
  if (!view || !(view.isShared || view.accountId === viewer.id)) throw new ShopError('not_found', 'There is no such view.');
  if (!mayEdit(view, viewer)) throw new ShopError('not_allowed', 'Only the maker of this view or an owner can change it.');
}
