import { useId } from 'react';
import { useNavigate } from 'react-router';
import { formatShortDate } from '../../shared/format-date.ts';
import { listUrl } from './list-url.ts';
import { filterValue } from './list-params.ts';
import type { ListFilter } from './list-types.ts';

type Props = { id: string; params: URLSearchParams; filters: readonly ListFilter[] };

/** The fields of all filters of a list. The URL holds their values. */
export function ListFilters({ id, params, filters }: Props) {
  const navigate = useNavigate();
  const choose = (name: string, value: string) => void navigate(listUrl(params, { [name]: value }), { preventScrollReset: true });
  return (
    <fieldset id={id} className="list-filters">
      <legend className="vh">Filters</legend>
      {filters.filter(hasField).map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={filterValue(params, filter)}
          onChoose={(value) => choose(filter.name, value)}
        />
      ))}
    </fieldset>
  );
}

type FilterWithField = Exclude<ListFilter, { kind: 'link' }>;
export const hasField = (filter: ListFilter): filter is FilterWithField => filter.kind !== 'link';

type FieldProps = { filter: FilterWithField; value: string; onChoose: (value: string) => void };

function FilterField({ filter, value, onChoose }: FieldProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <label className="small muted" htmlFor={id}>
        {filter.label}
      </label>
      {filter.kind === 'choice' ? (
        <select id={id} className="select" value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{filter.any}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          key={value}
          id={id}
          className="input"
          type="date"
          defaultValue={value}
          min={filter.min || undefined}
          max={filter.max || undefined}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </div>
  );
}

/** The value of a filter by the name of its option. */
export function filterText(filter: ListFilter, value: string): string {
  if (filter.kind === 'day') return formatShortDate(value);
  if (filter.kind === 'link') return filter.text;
  return filter.options.find((it) => it.value === value)?.name ?? value;
}
