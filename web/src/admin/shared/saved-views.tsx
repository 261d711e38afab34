import { useId, useState, type FormEvent } from 'react';
import { BookmarkPlus } from '../../ui/lucide-icons.tsx';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListPreferences, SavedView } from './list-preferences.ts';
import type { ListView } from './list-types.ts';

type Props = {
  label: string;
  /** The built-in views come first. */
  fixed: readonly ListView[];
  params: URLSearchParams;
  /** Parameters of the URL that are not part of a view. */
  temporary: readonly string[];
  preferences: ListPreferences;
  onChange: (part: Partial<ListPreferences>) => void;
};

/** Filters and sort of a URL, without page and opened entries. */
function queryOf(params: URLSearchParams, temporary: readonly string[]): string {
  const query = new URLSearchParams(params);
  for (const name of temporary) query.delete(name);
  query.sort();
  return query.toString();
}

const MAX_VIEW_NAME_LENGTH = 40;

/** The views of a list as links: its built-in ones, and those that the user saved in this browser. */
export function SavedViews({ label, fixed, params, temporary, preferences, onChange }: Props) {
  const [naming, setNaming] = useState(false);
  const query = queryOf(params, temporary);
  const { views, columns, density } = preferences;
  const current = views.find((view) => view.query === query);
  const save = (name: string) => {
    onChange({ views: [...views.filter((view) => view.name !== name), { name, query, columns, density }] });
    setNaming(false);
  };
  // There are no views to choose from and no query to save.
  if (fixed.length === 0 && views.length === 0 && query === '') return null;
  return (
    <nav className="list-views" aria-label={label}>
      {fixed.map(({ key, text, to, current: isCurrent, count }) => (
        <Link
          key={key}
          to={to}
          ref={isCurrent && !current ? centreInRow : null}
          aria-current={isCurrent && !current ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count !== undefined && <span className="list-views__count"> {count}</span>}
        </Link>
      ))}
      {views.map((view) => (
        <Link
          key={view.name}
          to={`?${view.query}`}
          ref={view === current ? centreInRow : null}
          aria-current={view === current ? 'page' : undefined}
          preventScrollReset
          onClick={() => onChange({ columns: view.columns, density: view.density })}
        >
          {view.name}
        </Link>
      ))}
      {current ? (
        <button type="button" onClick={() => onChange({ views: views.filter((view) => view !== current) })}>
          <Icon of="x" /> Delete view
        </button>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={() => setNaming(true)}>
          <Icon of={BookmarkPlus} /> Save view
        </button>
      )}
      {naming && <NameView views={views} onSave={save} onClose={() => setNaming(false)} />}
    </nav>
  );
}

type NameProps = { views: readonly SavedView[]; onSave: (name: string) => void; onClose: () => void };

function NameView({ views, onSave, onClose }: NameProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError('Enter a name.');
    else onSave(name.trim());
  };
  const isKnown = views.some((view) => view.name === name.trim());
  return (
    <Dialog
      title="Save view"
      width="narrow"
      onClose={onClose}
      foot={<Button form={id}>{isKnown ? 'Replace view' : 'Save view'}</Button>}
    >
      <form id={id} className="form-grid" noValidate onSubmit={submit}>
        <Field
          label="Name"
          hint="Search, filters, sort and columns are saved in this browser."
          maxLength={MAX_VIEW_NAME_LENGTH}
          autoComplete="off"
          value={name}
          error={{ message: error }}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Scrolls the current view into sight on a narrow screen. scrollIntoView would also scroll the page. */
function centreInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollTo({ left: link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}
