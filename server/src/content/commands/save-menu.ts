import type { MenuItem, MenuName } from '@shop/contract/menus';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import { deadLinks } from '../queries/menus.ts';
import { lockMenu, putMenu } from '../repository.ts';

type Input = { actor: { id: string; name: string }; name: MenuName; items: MenuItem[]; updatedAt: string | null | undefined };

const STALE = 'Someone else changed this menu meanwhile. Nothing is saved yet.';

/**
 * Saves a menu, which is shown at once.
 * @throws ShopError stale when another request saved since, invalid_input for each dead link
 */
export const saveMenu = ({ db, now }: Pick<AppContext, 'db' | 'now'>, { actor, name, items, updatedAt }: Input): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const saved = await lockMenu(tx, name);
    if ((updatedAt ? Date.parse(updatedAt) : undefined) !== saved?.updatedAt.getTime()) throw new ShopError('stale', STALE);
    const errors = await deadLinks(tx, items);
    const [sentence] = Object.values(errors);
    if (sentence !== undefined) throw new ShopError('invalid_input', sentence, { errors });
    const stored = items.map((item) => (item.categories ? { ...item, children: [] } : item));
    await putMenu(tx, { name, items: stored, updatedAt: saved ? changedAt(now(), saved.updatedAt) : now() });
    const labels = (of: readonly MenuItem[]) => of.map(({ label }) => label).join(', ');
    const before = saved ? { items: labels(saved.items) } : null;
    await writeAuditEntry(tx, { actor, action: 'menu.edit', subjectId: name, before, after: { items: labels(items) } });
  });
