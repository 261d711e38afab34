import type { ComponentType } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { BodyProps, RowSelection } from './list-types.ts';
import { SelectBox } from './select-box.tsx';

type Props<Row> = BodyProps<Row> & { Body: ComponentType<BodyProps<Row>>; keyOf: (row: Row) => string };

/** Rows as cards, where a text is too long for a table; with bulk actions, a box above selects all of them. */
export function CardRows<Row>({ Body, rows, keyOf, selection }: Props<Row>) {
  const selected = selection ? rows.filter((row) => selection.has(keyOf(row))).length : 0;
  return (
    <>
      {selection && (
        <div className="card-rows__head">
          <SelectBox
            label="Select all on this page"
            labelled
            checked={selected === rows.length}
            mixed={selected > 0 && selected < rows.length}
            onToggle={selection.onTogglePage}
          />
        </div>
      )}
      <Body rows={rows} selection={selection} />
    </>
  );
}

/** Attributes of a card's element, for the keys of the list and the mark of a selected row. */
export const cardProps = (id: string, className: string, selection?: RowSelection | undefined) => ({
  'data-id': id,
  tabIndex: -1,
  className: classNames(className, 'card-row', selection?.has(id) && 'is-sel'),
});

type BoxProps = { id: string; name: string; selection: RowSelection | undefined };

/** The box that selects a card. */
export const CardBox = ({ id, name, selection }: BoxProps) =>
  selection && (
    <SelectBox label={`Select ${name}`} checked={selection.has(id)} onToggle={(range) => selection.onToggle(id, range)} />
  );
