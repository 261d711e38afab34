import { Link } from 'react-router';
import type { Dashboard } from './read-dashboard.ts';

type OpenTasks = NonNullable<Dashboard['numbers']>['work'];
/** `hot`: urgent. */
type Task = { count: number | undefined; name: string; to: string; hot?: boolean };

/** Shown only when payments had no webhook: staff have to check the gateway's dashboard. */
const lostWebhooks = (count = 0): Task[] =>
  count > 0 ? [{ count, name: 'paid without a webhook: check Razorpay', to: '/order-admin?payment=paid', hot: true }] : [];

/** Counts of pending work, each with a link to the filtered list. There are no links while the counts load. */
export function ToDo({ work }: { work: OpenTasks | undefined }) {
  const tasks: Task[] = [
    { count: work?.pending, name: 'pending', to: '/order-admin?status=Pending' },
    { count: work?.toPack, name: 'to pack', to: '/order-admin?status=Processing' },
    { count: work?.late, name: 'late', to: '/order-admin?late=yes', hot: true },
    { count: work?.failedDelivery, name: 'failed delivery', to: '/order-admin?status=Failed+Delivery', hot: true },
    { count: work?.comingBack, name: 'coming back', to: '/order-admin?comingBack=yes' },
    { count: work?.returnsToCheck, name: 'returns to check', to: '/returns?state=requested' },
    ...lostWebhooks(work?.lostWebhooks),
    { count: work?.lowStock, name: 'low stock', to: '/product-table?stock=low&state=active' },
  ];
  return (
    <nav className="panel todo" aria-label="To do">
      {tasks.map(({ count, name, to, hot }) =>
        count === undefined ? (
          <span key={name}>
            <b>–</b> {name}
          </span>
        ) : (
          <Link key={name} to={to} className={hot && count > 0 ? 'is-hot' : undefined}>
            <b>{count.toLocaleString('en-IN')}</b> {name}
          </Link>
        ),
      )}
    </nav>
  );
}
