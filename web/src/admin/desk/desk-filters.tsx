import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { DeskFilter, DeskQueue } from '@shop/contract/desk';

/** The filters in the URL of the desk. */
export function filterIn(search: URLSearchParams): DeskFilter {
  const [payment, courier] = [search.get('payment'), search.get('courier')];
  return { ...((payment === 'cod' || payment === 'prepaid') && { payment }), ...(courier && { courier }) };
}

/** The URL of a queue with filters, at a page. */
export function queueUrl(queue: DeskQueue, filter: DeskFilter, page = 1): string {
  const values = { queue, courier: filter.courier, payment: filter.payment, page: page > 1 ? String(page) : '' };
  return `/desk?${new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
}

type Choice = { label: string; any: string; value: string; options: readonly (readonly [string, string])[] };

function FilterSelect({ label, any, value, options, onChoose }: Choice & { onChoose: (value: string) => void }) {
  const id = useId();
  return (
    <div className="list-filter">
      <label className="small muted" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="select" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const PAYMENTS = [
  ['cod', 'COD'],
  ['prepaid', 'Prepaid'],
] as const;

/** The filters of a queue: by courier, such as for one pickup, and by payment. */
export function DeskFilters({ queue, filter, couriers }: { queue: DeskQueue; filter: DeskFilter; couriers: readonly string[] }) {
  const navigate = useNavigate();
  const { payment = '', courier = '' } = filter;
  const choose = (change: Record<string, string>) =>
    void navigate(queueUrl(queue, { ...filter, ...change } as DeskFilter), { preventScrollReset: true });
  const known = couriers.includes(courier) || courier === '' || courier === 'none' ? couriers : [...couriers, courier];
  return (
    <fieldset className="list-filters desk__filters">
      <legend className="vh">Filters</legend>
      <FilterSelect
        label="Courier"
        any="All couriers"
        value={courier}
        options={[['none', 'Not booked'], ...known.map((name) => [name, name] as const)]}
        onChoose={(value) => choose({ courier: value })}
      />
      <FilterSelect
        label="Payment"
        any="Any payment"
        value={payment}
        options={PAYMENTS}
        onChoose={(value) => choose({ payment: value })}
      />
    </fieldset>
  );
}
