import { useRevalidator } from 'react-router';
import { Link } from 'react-router';
import { removeStockAlert, type StockAlert } from '@shop/contract/stock-alerts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { wordOf } from '../../shared/words.ts';

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

function Alert({ alert }: { alert: StockAlert }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const variant = [wordOf(alert.size), wordOf(alert.colour)].filter(Boolean).join(', ');
  const remove = async () => {
    toast.success((await call(removeStockAlert, { params: { id: alert._id } })).message);
    await revalidate();
  };
  return (
    <li className="row row--between">
      <span>
        <Link className="link" to={`/product/${alert.product.slug}`}>
          {alert.product.name}
        </Link>{' '}
        <span className="muted">
          {variant}.{' '}
          {alert.notifiedAt === null
            ? `We will email ${alert.email} when it is back.`
            : `Emailed on ${day.format(new Date(alert.notifiedAt))}.`}
        </span>
      </span>
      {alert.notifiedAt === null && (
        <Button
          type="button"
          kind="quiet"
          size="sm"
          busy={busy}
          aria-label={`End the alert for ${alert.product.name}, ${variant}`}
          onClick={() => void run(remove)}
        >
          End alert
        </Button>
      )}
    </li>
  );
}

/** The stock alerts of a customer, open and recent. */
export const StockAlertList = ({ alerts }: { alerts: readonly StockAlert[] }) =>
  alerts.length > 0 && (
    <section className="section" aria-labelledby="stock-alerts">
      <h2 className="h3" id="stock-alerts">
        Back in stock alerts
      </h2>
      <ul className="wish__alerts">
        {alerts.map((alert) => (
          <Alert key={alert._id} alert={alert} />
        ))}
      </ul>
    </section>
  );
