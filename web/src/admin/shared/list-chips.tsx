import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { listUrl } from './list-url.ts';
import { filterText } from './list-filters.tsx';
import { filterValue } from './list-params.ts';
import type { ListFilter } from './list-types.ts';

type Props = { params: URLSearchParams; filters: readonly ListFilter[] };

/** One chip for each filter that is set, with its value; each can be removed, or all at once. */
export function ListChips({ params, filters }: Props) {
  const navigate = useNavigate();
  const chips = useRef<HTMLDivElement>(null);
  const set = filters.map((filter) => ({ filter, value: filterValue(params, filter) })).filter(({ value }) => value !== '');
  if (set.length === 0) return null;
  const remove = async (name: string) => {
    const panel = chips.current?.closest<HTMLElement>('.list');
    await navigate(listUrl(params, { [name]: '' }), { preventScrollReset: true });
    // The focused button was removed: the focus moves to the next chip, or to the search.
    panel?.querySelector<HTMLElement>('.chip__x, input[type="search"]')?.focus();
  };
  const none = Object.fromEntries([...filters.map(({ name }) => [name, '']), ['q', '']]);
  return (
    <div ref={chips} className="chips">
      {set.map(({ filter, value }) => (
        <span key={filter.name} className="chip">
          <span>
            {filter.label}: <b>{filterText(filter, value)}</b>
          </span>
          <button
            type="button"
            className="chip__x"
            aria-label={`Remove filter ${filter.label}: ${filterText(filter, value)}`}
            onClick={() => void remove(filter.name)}
          >
            <Icon of="x" />
          </button>
        </span>
      ))}
      <Link className="link small" to={listUrl(params, none)} preventScrollReset>
        Clear all
      </Link>
    </div>
  );
}
