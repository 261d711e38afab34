import { useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { CardRows } from './card-rows.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportRows } from './export-rows.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { ListChips } from './list-chips.tsx';
import { shownColumns } from './list-columns.ts';
import { hasField, ListFilters } from './list-filters.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListLoadError } from './list-load-error.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListPage, ListProps } from './list-types.ts';
import { SavedViews } from './saved-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useList } from './use-list.ts';

/** The list of every admin screen: the URL holds search, filters, sort and page; localStorage holds the preferences. */
export function List<Row>(props: ListProps<Row>) {
  const { nouns, search, filters = [], views, className } = props;
  const own = useRef<HTMLDivElement>(null);
  const panel = props.panelRef ?? own;
  const list = useList(props, panel);
  const { params, preferences } = list;
  const isLoading = useNavigation().state === 'loading';
  return (
    <div
      ref={panel}
      tabIndex={props.panelRef ? -1 : undefined}
      className={classNames('panel list', `list--${preferences.density}`, isLoading && 'is-waiting', className)}
      aria-busy={isLoading}
    >
      <SavedViews
        label={views?.label ?? 'Views'}
        fixed={views?.entries ?? []}
        params={params}
        table={props.name}
        // The tab of a screen with several lists is a parameter of them all.
        names={['q', 'rows', 'view', 'sort', list.sorting.orderParam, ...filters.map((it) => it.name), ...(views?.params ?? [])]}
        preferences={preferences}
        onChange={preferences.change}
      />
      {props.form}
      <ListToolbar
        params={params}
        search={search}
        filters={filters.some(hasField) ? list.filters : undefined}
        sorting={list.sorting}
        density={props.Body ? undefined : preferences.density}
        onDensity={(density) => preferences.change({ density })}
      >
        <Tools {...props} list={list} />
      </ListToolbar>
      {list.filters.open && filters.some(hasField) && <ListFilters id={list.filters.id} params={params} filters={filters} />}
      <ListChips params={params} filters={filters} />
      <Total page={props.page} nouns={nouns} isShown={list.isSearched} />
      {props.intro}
      {list.isKnown ? <Rows {...props} list={list} /> : <ListLoadError several={nouns[1]} />}
      {list.help.isOpen && (
        <ShortcutsDialog
          singleKeys={list.help.singleKeys}
          canSelect={props.bulk !== undefined}
          onSingleKeys={list.help.setSingleKeys}
          onClose={list.help.hide}
        />
      )}
    </div>
  );
}

type RowsProps<Row> = ListProps<Row> & { list: ReturnType<typeof useList<Row>> };

/** Column choice and CSV export. */
const Tools = <Row,>({ list: { preferences }, nouns: [, several], columns, keyOf, csv, Body }: RowsProps<Row>) => (
  <>
    {!Body && (
      <ColumnsMenu
        columns={columns}
        chosen={preferences.columns}
        onChange={(chosen) => preferences.change({ columns: chosen })}
      />
    )}
    {csv && <ExportRows {...csv} several={several} columns={shownColumns(columns, preferences.columns)} keyOf={keyOf} />}
  </>
);

/** Bulk actions, rows and pages. The last rows remain, dimmed, when newer ones did not load. */
function Rows<Row>({ list, nouns: [, several], label, columns, keyOf, nameOf = keyOf, isMuted, bulk, ...props }: RowsProps<Row>) {
  const { page, selection, sorting, preferences } = list;
  const shown = shownColumns(columns, preferences.columns);
  const isOld = props.page === null;
  const boxes = bulk && { has: selection.has, onToggle: selection.toggle, onTogglePage: selection.togglePage };
  return (
    <>
      {isOld && <StaleRowsNotice several={several} />}
      {bulk && selection.selected.count > 0 && (
        <SelectionBar
          selected={selection.selected}
          isWholePage={selection.isWholePage}
          onPage={page.rows.length}
          total={page.total}
          more={page.more ?? false}
          max={bulk.max}
          several={several}
          onSelectAll={selection.selectAll}
        >
          <bulk.Actions selected={selection.selected} columns={shown} />
        </SelectionBar>
      )}
      {page.rows.length === 0 ? (
        list.isFiltered ? (
          props.noMatches
        ) : (
          props.empty
        )
      ) : props.Body ? (
        <CardRows Body={props.Body} rows={page.rows} keyOf={keyOf} selection={boxes} />
      ) : (
        <ListTable
          label={label}
          columns={shown}
          rows={page.rows}
          keyOf={keyOf}
          nameOf={nameOf}
          isMuted={isMuted}
          isOld={isOld}
          orderOf={sorting.orderOf}
          onSort={sorting.onSort}
          selection={boxes}
        />
      )}
      <ListFoot params={list.params} page={page} shown={page.rows.length} onHelp={list.help.show} />
    </>
  );
}

type TotalProps = { page: ListPage<unknown> | null; nouns: readonly [string, string]; isShown: boolean };

/** Number of entries: always announced to screen readers, visible where the list is filtered. */
const Total = ({ page, nouns: [one, several], isShown }: TotalProps) => (
  <output className={isShown && page ? 'list-total small muted' : 'vh'}>
    {page === null
      ? `The ${several} did not load.`
      : `${page.more ? 'over ' : ''}${page.total.toLocaleString('en-IN')} ${page.total === 1 ? one : several}`}
  </output>
);

function StaleRowsNotice({ several }: { several: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="list-error">
      <Notice kind="danger" alert>
        <h2 className="strong">The {several} did not load</h2>
        These are the last ones that did.
      </Notice>
      <Button type="button" kind="quiet" size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
