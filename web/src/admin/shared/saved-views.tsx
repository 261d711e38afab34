import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigation } from 'react-router';
import { addSavedView, deleteSavedView, editSavedView, type SavedView, type ViewTable } from '@shop/contract/saved-views';
import { call, isApiError } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BookmarkPlus, Pencil, Users } from '../../ui/lucide-icons.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ListPreferences } from './list-preferences.ts';
import type { ListView } from './list-types.ts';
import { useSavedViews, viewQuery } from './use-saved-views.ts';
import { ViewDialog, type Named } from './view-dialog.tsx';

type Props = {
  label: string;
  table: ViewTable;
  /** The built-in views come first. */
  fixed: readonly ListView[];
  params: URLSearchParams;
  /** The parameters of the URL that are part of a view. */
  names: readonly string[];
  preferences: ListPreferences;
  onChange: (part: Partial<ListPreferences>) => void;
};
type OpenDialog = 'new' | 'edit' | 'delete' | null;

/** The view that the URL shows, or that was opened last and has been changed since. A query that is cleared leaves it. */
function useOpenedView(views: readonly SavedView[], query: string) {
  const [lastId, open] = useState<string>();
  const [seen, see] = useState({ views, query });
  const last = views.find(({ _id }) => _id === lastId);
  if (seen.views !== views || seen.query !== query) {
    see({ views, query });
    const match = last?.query === query ? last : query && views.find((view) => view.query === query);
    if (match) open(match._id);
    else if (query === '') open(undefined);
  }
  return [query === '' && last?.query !== '' ? undefined : last, open] as const;
}

/** The views of a list as links: built-in ones, those that are shared among staff, and the user's own. */
export function SavedViews({ label, table, fixed, params, names, preferences, onChange }: Props) {
  const { views, reload } = useSavedViews(table, names);
  const [dialog, show] = useState<OpenDialog>(null);
  const row = useRef<HTMLElement>(null);
  const { columns, density } = preferences;
  const current = { query: viewQuery(params, names), columns: columns && [...columns], density };
  const [opened, open] = useOpenedView(views, current.query);

  // The button that was pressed is replaced, so the focus moves to the view.
  const done = async (message: string) => {
    await reload();
    flushSync(() => show(null)); // A toast is moved to the topmost dialog, which must not be this one.
    toast.success(message);
    (row.current?.querySelector<HTMLElement>('[aria-current]') ?? row.current)?.focus();
  };
  const add = async (named: Named) => {
    const reply = await call(addSavedView, { body: { ...named, ...current, table } });
    open(reply.view._id);
    return reply;
  };
  const edit = async ({ _id: id, updatedAt }: SavedView, part: Partial<SavedView>) => {
    try {
      return await call(editSavedView, { params: { id }, body: { ...part, updatedAt } });
    } catch (error) {
      await reload(); // The next attempt starts from the version that others saved.
      throw error;
    }
  };
  const run = async (act: () => Promise<{ message: string }>) => {
    try {
      await done((await act()).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      flushSync(() => show(null));
      toast.error(error.message);
    }
  };
  const openView = (view: SavedView | undefined) => {
    open(view?._id);
    if (view) onChange({ columns: view.columns, density: view.density });
  };
  // There are no views to choose from and no query to save.
  if (fixed.length === 0 && views.length === 0 && current.query === '') return null;
  return (
    <div className="list-views">
      <nav className="list-views__tabs" aria-label={label} ref={row} tabIndex={-1}>
        <Tabs {...{ fixed, views, opened }} onOpen={openView} />
      </nav>
      <ViewActions
        opened={opened}
        isChanged={!isSame(opened ?? DEFAULT, current)}
        onDialog={show}
        onUpdate={(view) => run(() => edit(view, current))}
      />
      <ViewDialogs {...{ dialog, show, opened, add, edit, done, run }} />
    </div>
  );
}

type TabsProps = {
  fixed: readonly ListView[];
  views: readonly SavedView[];
  opened: SavedView | undefined;
  /** Undefined for a built-in view. */
  onOpen: (view: SavedView | undefined) => void;
};

const Tabs = ({ fixed, views, opened, onOpen }: TabsProps) => (
  <>
    {fixed.map(({ key, text, to, current, count }) => (
      <Tab key={key} to={to} isCurrent={current && !opened} onOpen={() => onOpen(undefined)}>
        {text}
        {count !== undefined && <span className="list-views__count"> {count}</span>}
      </Tab>
    ))}
    {views.map((view) => (
      <Tab key={view._id} to={`?${view.query}`} isCurrent={view === opened} onOpen={() => onOpen(view)}>
        {view.shared && <Icon of={Users} />}
        {view.name}
        {view.shared && <span className="vh"> (shared)</span>}
      </Tab>
    ))}
  </>
);

type TabProps = { to: string; isCurrent: boolean; onOpen: () => void; children: ReactNode };

const Tab = ({ to, isCurrent, onOpen, children }: TabProps) => (
  <Link
    to={to}
    ref={isCurrent ? centreInRow : null}
    aria-current={isCurrent ? 'page' : undefined}
    preventScrollReset
    onClick={onOpen}
  >
    {children}
  </Link>
);

type Shown = Pick<SavedView, 'query' | 'columns' | 'density'>;
const isSame = (one: Shown, { query, columns, density }: Shown): boolean =>
  one.query === query && one.density === density && JSON.stringify(one.columns) === JSON.stringify(columns);

/** What a table shows at first. */
const DEFAULT: Shown = { query: '', columns: null, density: 'dense' };

type ActionsProps = {
  opened: SavedView | undefined;
  isChanged: boolean;
  onDialog: (dialog: OpenDialog) => void;
  onUpdate: (view: SavedView) => Promise<void>;
};

/** What can be done with the opened view, and Save view for what no view shows yet. */
function ViewActions({ opened, isChanged, onDialog, onUpdate }: ActionsProps) {
  // Until the opened view's rows are there, its filters are still those of the page before.
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="list-views__actions">
      {opened?.mayEdit && isChanged && (
        <button type="button" className="list-views__action" disabled={isLoading} onClick={() => void onUpdate(opened)}>
          <Icon of="check" /> Update view
        </button>
      )}
      {opened?.mayEdit && !isChanged && (
        <>
          <button type="button" className="list-views__action" aria-haspopup="dialog" onClick={() => onDialog('edit')}>
            <Icon of={Pencil} /> Edit view
          </button>
          <button type="button" className="list-views__action" aria-haspopup="dialog" onClick={() => onDialog('delete')}>
            <Icon of="x" /> Delete view
          </button>
        </>
      )}
      {isChanged && (
        <button type="button" className="list-views__action" aria-haspopup="dialog" onClick={() => onDialog('new')}>
          <Icon of={BookmarkPlus} /> Save view
        </button>
      )}
    </div>
  );
}

type DialogsProps = {
  dialog: OpenDialog;
  show: (dialog: OpenDialog) => void;
  opened: SavedView | undefined;
  add: (named: Named) => Promise<{ message: string }>;
  edit: (view: SavedView, named: Named) => Promise<{ message: string }>;
  done: (message: string) => Promise<void>;
  run: (act: () => Promise<{ message: string }>) => Promise<void>;
};

function ViewDialogs({ dialog, show, opened, add, edit, done, run }: DialogsProps) {
  const close = () => show(null);
  if (dialog === 'new')
    return <ViewDialog title="Save view" initial={{ name: '', shared: false }} act={add} onDone={done} onClose={close} />;
  if (!opened || dialog === null) return null;
  const { _id: id, name, shared } = opened;
  if (dialog === 'edit')
    return (
      <ViewDialog
        title={`Edit view ${name}`}
        initial={{ name, shared }}
        act={(named) => edit(opened, named)}
        onDone={done}
        onClose={close}
      />
    );
  return (
    <ConfirmDialog
      title={`Delete view ${name}?`}
      confirm="Delete view"
      onConfirm={() => void run(() => call(deleteSavedView, { params: { id } }))}
      onClose={close}
    >
      {shared ? 'It is deleted for all staff. ' : ''}The rows of the table stay.
    </ConfirmDialog>
  );
}

/** Scrolls the current view into sight on a narrow screen. scrollIntoView would also scroll the page. */
function centreInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollTo({ left: link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}
