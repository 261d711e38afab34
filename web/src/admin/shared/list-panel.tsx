import type { ReactNode, Ref } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { PAGE_SIZE, type Paged } from '@shop/contract/paging';
import { classNames } from '../../ui/class-names.ts';
import { Pager } from '../../ui/pager.tsx';
import { LoadError } from '../../ui/states.tsx';
import { listAddress, rangeOf } from './list-address.ts';

type Props<List extends Paged> = {
  /** Null where it did not load. */
  list: List | null;
  /** What one entry and several are called. */
  words: readonly [one: string, several: string];
  /** The entries on this page of it. */
  entries: (list: List) => readonly unknown[];
  children: (list: List) => ReactNode;
  /** Tabs, search and filters: they stand whether the list loads or not. */
  above?: ReactNode;
  className?: string;
  /** Of the panel, which then takes the focus. */
  ref?: Ref<HTMLDivElement>;
};

/** A list of the back office with its pager. Where it did not load it says so in its own place, and can be tried again. */
export function ListPanel<List extends Paged>({
  list,
  words: [one, several],
  entries,
  children,
  above,
  className,
  ref,
}: Props<List>) {
  const [asked] = useSearchParams();
  const waiting = useNavigation().state === 'loading';
  return (
    <>
      <div
        ref={ref}
        tabIndex={ref ? -1 : undefined}
        className={classNames('panel', className, waiting && 'is-waiting')}
        aria-busy={waiting}
      >
        {above}
        {list === null ? (
          <Failed several={several} />
        ) : (
          <>
            {children(list)}
            <div className="panel__foot">
              <Pager
                page={list.page}
                pages={list.pages}
                to={(next) => listAddress(asked, { page: String(next) })}
                range={rangeOf({ ...list, shown: entries(list).length, perPage: PAGE_SIZE })}
              />
            </div>
          </>
        )}
      </div>
      <output className="vh">
        {list === null ? `The ${several} did not load.` : `${list.total} ${list.total === 1 ? one : several}`}
      </output>
    </>
  );
}

/** A panel that did not load, in the screen that stands around it. */
export function Failed({ several }: { several: string }) {
  const { revalidate, state } = useRevalidator();
  return <LoadError title={`The ${several} did not load`} busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
