import { useState } from 'react';
import { readMenuDraft, saveMenu, type Menu, type MenuItem, type MenuName } from '@shop/contract/menus';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { Failure } from '../shared/failure-notice.tsx';

export type EditedItem = { id: number; item: MenuItem };

const numbered = (items: readonly MenuItem[], firstId: number): EditedItem[] =>
  items.map((item, i) => ({ id: firstId + i, item }));

/** A menu being edited: changes stay here until they are saved. */
export function useMenu(name: MenuName, initial: Menu) {
  const [nextId, setNextId] = useState(initial.items.length);
  const [items, setItems] = useState(() => numbered(initial.items, 0));
  const [updatedAt, setUpdatedAt] = useState(initial.updatedAt);
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);

  const change = (next: EditedItem[]) => {
    setItems(next);
    setDirty(true);
  };
  const accept = (menu: Menu) => {
    setUpdatedAt(menu.updatedAt);
    setDirty(false);
    setErrors({});
    setFailure(null);
  };
  const add = () => {
    change([...items, { id: nextId, item: { label: '', to: '', children: [] } }]);
    setNextId(nextId + 1);
  };
  const save = async () => {
    setBusy(true);
    try {
      const body = { items: items.map(({ item }) => item), updatedAt };
      const { message, menu } = await call(saveMenu, { params: { name }, body });
      accept(menu);
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.problem.errors ?? {});
      setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
    } finally {
      setBusy(false);
    }
  };
  /** Replaces the typed links by the saved menu. */
  const load = async () => {
    const { menu } = await call(readMenuDraft, { params: { name } });
    setItems(numbered(menu.items, nextId));
    setNextId(nextId + menu.items.length);
    accept(menu);
  };
  return { items, dirty, busy, errors, failure, change, add, save, load };
}
