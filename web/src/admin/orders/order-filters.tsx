import { useNavigate } from 'react-router';
import { PAYMENT_STATUSES } from '@shop/contract/orders';
import { listAddress } from '../shared/list-address.ts';
import { SearchBox } from '../shared/search-box.tsx';
import { PAYMENTS } from './order-goods.tsx';
import { ordersAsked } from './read-orders.ts';

/** Search and filters of the orders; all of it stands in the address. */
export function OrderFilters({ asked }: { asked: URLSearchParams }) {
  const navigate = useNavigate();
  const { q, status, payment = '', from = '', to = '', late = '', comingBack = '' } = ordersAsked(asked);
  const choose = (changes: Record<string, string>) => void navigate(listAddress(asked, changes), { preventScrollReset: true });
  return (
    <>
      <SearchBox
        label="Search orders"
        placeholder="Order Id, name or phone number"
        words={q}
        keep={{ status, payment, from, to, late, comingBack }}
      />
      <select
        className="select"
        aria-label="Payment"
        value={payment}
        onChange={({ target }) => choose({ payment: target.value })}
      >
        <option value="">Any payment</option>
        {PAYMENT_STATUSES.map((it) => (
          <option key={it} value={it}>
            {PAYMENTS[it]}
          </option>
        ))}
      </select>
      <select className="select" aria-label="Lateness" value={late} onChange={({ target }) => choose({ late: target.value })}>
        <option value="">All</option>
        <option value="yes">Late</option>
      </select>
      <DayField label="From" value={from} most={to} onChoose={(day) => choose({ from: day })} />
      <DayField label="To" value={to} least={from} onChoose={(day) => choose({ to: day })} />
    </>
  );
}

type DayProps = { label: string; value: string; least?: string; most?: string; onChoose: (day: string) => void };

const DayField = ({ label, value, least, most, onChoose }: DayProps) => (
  <label className="day-field small">
    {label}
    <input
      key={value}
      className="input"
      type="date"
      defaultValue={value}
      min={least || undefined}
      max={most || undefined}
      onChange={({ target }) => onChoose(target.value)}
    />
  </label>
);
