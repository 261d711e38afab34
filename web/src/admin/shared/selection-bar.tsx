import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Selected } from './list-types.ts';

type Props = {
  selected: Selected;
  /** Whether every row of this page is selected, and how many rows there are on all pages. */
  isWholePage: boolean;
  onPage: number;
  total: number;
  more: boolean;
  max: number;
  several: string;
  onSelectAll: () => void;
  children: ReactNode;
};

/** Actions for the selected rows; once a whole page is selected, it offers all rows that match the filter. */
export const SelectionBar = ({ selected, isWholePage, onPage, total, more, max, several, onSelectAll, children }: Props) => (
  <>
    <section className="selbar" aria-label={`Actions for the selected ${several}`}>
      <b>{selected.count.toLocaleString('en-IN')} selected</b>
      <Button type="button" kind="ghost" size="sm" onClick={selected.clear}>
        Clear
      </Button>
      <span className="selbar__sep" />
      {children}
    </section>
    {isWholePage && !selected.byFilter && total > onPage && selected.count < Math.min(total, max) && (
      <p className="selnote">
        All {onPage} on this page are selected.{' '}
        <button type="button" className="link" onClick={onSelectAll}>
          {allText({ total, more, max })}
        </button>
      </p>
    )}
    {selected.byFilter && (
      <p className="selnote">
        {total > max
          ? `At most ${max.toLocaleString('en-IN')} ${several} can be changed at once: the first ones are selected.`
          : `All ${total.toLocaleString('en-IN')} in this list are selected, on every page.`}
      </p>
    )}
  </>
);

const allText = ({ total, more, max }: { total: number; more: boolean; max: number }): string =>
  total > max
    ? `Select the newest ${max.toLocaleString('en-IN')} of ${more ? 'over ' : ''}${total.toLocaleString('en-IN')}`
    : `Select all ${total.toLocaleString('en-IN')} in this list`;
