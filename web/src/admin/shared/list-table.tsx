import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ListColumn, RowSelection, SortOrder } from './list-types.ts';
import { SelectBox } from './select-box.tsx';

type Props<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Accessible name of the row's checkbox. */
  nameOf: (row: Row) => string;
  isMuted?: ((row: Row) => boolean) | undefined;
  /** Newer rows did not load: these are read-only. */
  isOld?: boolean;
  orderOf: (column: ListColumn<Row>) => SortOrder | null;
  onSort: (column: ListColumn<Row>) => void;
  selection?: RowSelection | undefined;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: 'arrow-up', desc: 'arrow-down' } as const;

/** Whether the table fits its panel: only then its head can be sticky, since a wider table scrolls. */
function useFits() {
  const wrap = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const panel = wrap.current?.parentElement;
    if (!panel) return;
    const observer = new ResizeObserver(() => {
      const table = wrap.current?.firstElementChild;
      if (table) setFits(table.scrollWidth <= panel.clientWidth);
    });
    observer.observe(panel);
    if (wrap.current?.firstElementChild) observer.observe(wrap.current.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { wrap, fits };
}

/** The rows of a list; under 768 px each becomes a card. Rows are focusable for the keyboard shortcuts. */
export function ListTable<Row>({ label, columns, rows, keyOf, nameOf, isMuted, isOld, orderOf, onSort, selection }: Props<Row>) {
  const { wrap, fits } = useFits();
  const selected = selection ? rows.filter((row) => selection.has(keyOf(row))).length : 0;
  return (
    <section
      ref={wrap}
      className={classNames('table-wrap', fits && 'table-wrap--stick', isOld && 'is-old')}
      aria-label={label}
      tabIndex={fits ? undefined : 0}
      inert={isOld}
    >
      <table className="table table--cards">
        <thead>
          <tr>
            {selection && (
              <td className="c-sel">
                <SelectBox
                  label="Select all on this page"
                  checked={selected > 0 && selected === rows.length}
                  mixed={selected > 0 && selected < rows.length}
                  onToggle={selection.onTogglePage}
                />
              </td>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} order={orderOf(column)} onSort={() => onSort(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-id={keyOf(row)}
              tabIndex={-1}
              className={classNames(isMuted?.(row) && 'is-blocked', selection?.has(keyOf(row)) && 'is-sel') || undefined}
            >
              {selection && (
                <td className="c-sel tick">
                  <SelectBox
                    label={`Select ${nameOf(row)}`}
                    checked={selection.has(keyOf(row))}
                    onToggle={(range) => selection.onToggle(keyOf(row), range)}
                  />
                </td>
              )}
              {columns.map(({ head, numeric, inCard, cell }) => (
                <td key={head} data-l={head} className={classNames(numeric && 'n', inCard) || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps<Row> = { column: ListColumn<Row>; order: SortOrder | null; onSort: () => void };

const Head = <Row,>({ column: { head, numeric, sort }, order, onSort }: HeadProps<Row>) => (
  <th scope="col" className={numeric ? 'n' : undefined} aria-sort={order ? ARIA_SORT[order] : undefined}>
    {sort ? (
      <button type="button" className="th" onClick={onSort}>
        {head} <Icon of={order ? ARROWS[order] : 'chevrons-up-down'} />
      </button>
    ) : (
      head
    )}
  </th>
);
