import { Link } from 'react-router';
import type { Dashboard } from './read-dashboard.ts';

type Props = { numbers: NonNullable<Dashboard['numbers']>; work: NonNullable<Dashboard['work']> };

/** The day's work in numbers; each leads to where it is done. */
export function ToDo({ numbers: { lowStock, pendingReturns }, work }: Props) {
  const tasks = [
    { count: work.pending, name: 'to confirm', to: '/order-admin?status=Pending' },
    { count: work.processing, name: 'to pack', to: '/order-admin?status=Processing' },
    { count: work.failed, name: 'failed delivery', to: '/order-admin?status=Failed+Delivery', hot: true },
    { count: pendingReturns, name: 'returns to check', to: '/order-admin?status=Returned' },
    { count: lowStock, name: 'running low', to: '/product-table' },
  ];
  return (
    <nav className="panel todo" aria-label="To do">
      {tasks.map(({ count, name, to, hot }) => (
        <Link key={name} to={to} className={hot && count > 0 ? 'is-hot' : undefined}>
          <b>{count.toLocaleString('en-IN')}</b> {name}
        </Link>
      ))}
    </nav>
  );
}
