import { useEffect } from 'react';
import { MAX_MENU_ITEMS, type Menu, type MenuItem, type MenuName } from '@shop/contract/menus';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Plus } from '../../ui/lucide-icons.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { moved } from './block-values.ts';
import { MenuItemFields } from './menu-item-fields.tsx';
import { useMenu } from './use-menu.ts';

type Props = { name: MenuName; title: string; initial: Menu; onDirty: (name: MenuName, dirty: boolean) => void };

/** One menu: entries with their links, moved by buttons; saving publishes it at once. */
export function MenuEditor({ name, title, initial, onDirty }: Props) {
  const { items, dirty, busy, errors, failure, change, add, save, load } = useMenu(name, initial);
  useEffect(() => onDirty(name, dirty), [onDirty, name, dirty]);
  const setItem = (at: number, item: MenuItem) => change(items.map((one, i) => (i === at ? { ...one, item } : one)));
  return (
    <section className="panel" aria-labelledby={`${name}-menu`}>
      <h2 className="h4" id={`${name}-menu`}>
        {title}
      </h2>
      {items.map(({ id, item }, i) => (
        <MenuItemFields
          key={id}
          item={item}
          at={i}
          count={items.length}
          errors={errors}
          onChange={(next) => setItem(i, next)}
          onMove={(to) => change(moved(items, i, to))}
          onRemove={() => change(items.toSpliced(i, 1))}
        />
      ))}
      {items.length < MAX_MENU_ITEMS && (
        <Button type="button" kind="quiet" size="sm" onClick={add}>
          <Icon of={Plus} /> Add to {title.toLowerCase()}
        </Button>
      )}
      {failure && <FailureNotice failure={failure} onReload={load} />}
      <div className="row row--between">
        <output>{dirty && 'Not saved yet'}</output>
        <Button type="button" busy={busy} busyLabel="Saving..." onClick={() => void save()}>
          Save {title.toLowerCase()}
        </Button>
      </div>
    </section>
  );
}
