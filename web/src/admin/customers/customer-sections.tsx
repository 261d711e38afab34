import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Customer } from '@shop/contract/customers';
import { formatMoney } from '@shop/contract/money';
import { formatDay } from '../../shared/format-date.ts';
import { OrderAddress } from '../../shared/order-items.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="panel__pad customer__part">{children}</div>
    </section>
  );
}

type CustomerProps = { customer: Customer };

/** Contact details, account state and spending of a customer. */
export const Profile = ({ customer, orders }: CustomerProps & { orders: number }) => (
  <Section title="Profile">
    {customer.blockedBecause !== '' && (
      <Notice kind="turmeric">
        <b>Blocked:</b> {customer.blockedBecause}
      </Notice>
    )}
    <dl className="customer__facts">
      <dt>Email</dt>
      <dd>
        <EmailLink email={customer.email} />
      </dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLink phone={customer.phone} />
      </dd>
      <dt>Two-step verification</dt>
      <dd>{customer.hasFactor ? 'On' : 'Off'}</dd>
      <dt>Joined</dt>
      <dd>{formatDay(customer.createdAt)}</dd>
      <dt>Orders</dt>
      <dd>{orders.toLocaleString('en-IN')}</dd>
      <dt>Spent</dt>
      <dd>{formatMoney(customer.spend)}, net of refunds</dd>
    </dl>
  </Section>
);

const STATES: Record<Customer['returns'][number]['state'], string> = {
  requested: 'Requested',
  picked_up: 'Picked up',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  rejected: 'Rejected',
};

export const Returns = ({ customer: { returns } }: CustomerProps) => (
  <Section title="Returns">
    {returns.length === 0 && <p className="muted small">No returns.</p>}
    <ul className="minis">
      {returns.map(({ _id, number, state, reason, requestedAt, refundAmount }) => (
        <li key={`${_id} ${requestedAt}`} className="small">
          <Link className="link" to={`/order-admin?order=${_id}`}>
            {number}
          </Link>{' '}
          {STATES[state]}
          {refundAmount > 0 && `, ${formatMoney(refundAmount)}`}
          <br />
          <span className="faint">
            {reason || 'No reason given'}, {formatDay(requestedAt)}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

export const Addresses = ({ customer: { addresses } }: CustomerProps) => (
  <Section title="Addresses">
    {addresses.length === 0 && <p className="muted small">No saved addresses.</p>}
    <ul className="minis">
      {addresses.map((address) => (
        <li key={address._id} className="small lines">
          <OrderAddress to={address} />
        </li>
      ))}
    </ul>
  </Section>
);
