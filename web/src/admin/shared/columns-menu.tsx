import { ArrowDown, ArrowUp, Columns3 } from '../../ui/lucide-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { moveColumn, shownColumns, toggleColumn } from './list-columns.ts';
import type { ListColumn } from './list-types.ts';
import { Popover } from './popover.tsx';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
};

/** Chooses which columns are shown, and in which order. */
export function ColumnsMenu<Row>({ columns, chosen, onChange }: Props<Row>) {
  const shown = shownColumns(columns, chosen).map(({ head }) => head);
  const hidden = columns.map(({ head }) => head).filter((head) => !shown.includes(head));
  const isRequired = (head: string) => columns.some((it) => it.head === head && it.required);
  return (
    <Popover
      name="Columns"
      foot={
        <Button type="button" kind="ghost" size="sm" onClick={() => onChange(null)}>
          Reset
        </Button>
      }
      label={
        <>
          <Icon of={Columns3} /> Columns
        </>
      }
    >
      <h2>Columns</h2>
      <ul>
        {[...shown, ...hidden].map((head, at) => (
          <li key={head}>
            <Checkbox
              checked={shown.includes(head)}
              disabled={isRequired(head)}
              onChange={() => onChange(toggleColumn(columns, chosen, head))}
            >
              {head}
            </Checkbox>
            {at > 0 && at < shown.length && (
              <IconButton label={`Move ${head} up`} icon={ArrowUp} onClick={() => onChange(moveColumn(shown, head, -1))} />
            )}
            {at < shown.length - 1 && (
              <IconButton label={`Move ${head} down`} icon={ArrowDown} onClick={() => onChange(moveColumn(shown, head, 1))} />
            )}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
