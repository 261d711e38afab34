import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listStock, MAX_LEDGER, type StockChange, type StockLevel } from '@shop/contract/stock';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { sizeText } from './stock-columns.tsx';
import { signed } from './signed.ts';

const CAUSES: Record<StockChange['cause'], string> = {
  opening: 'First stock',
  sold: 'Sold',
  cancelled: 'Cancelled',
  returned: 'Returned',
  reinstated: 'Order reinstated',
  adjusted: 'Edited',
  counted: 'Stocktake',
};

type Loaded = { ledger: readonly StockChange[] } | { failure: string } | null;

/** The latest changes of a size: what caused each, who, and the level after it. */
export function LedgerDrawer({ level, onClose }: { level: StockLevel; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const { _id: variantId } = level;
  const load = useCallback(async () => {
    setLoaded(null);
    try {
      setLoaded(await call(listStock, { query: { variantId } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setLoaded({ failure: error.message });
    }
  }, [variantId]);
  useEffect(() => void load(), [load]);
  return (
    <Drawer title={level.sku} onClose={onClose}>
      <p>
        {sizeText(level)}
        <br />
        <span className="muted">{level.stock.toLocaleString('en-IN')} in stock</span>
      </p>
      {loaded === null ? (
        <div aria-busy="true">
          <output className="vh">Loading the ledger</output>
          <SkeletonLines lines={6} />
        </div>
      ) : 'failure' in loaded ? (
        <Notice kind="danger" alert>
          <p>{loaded.failure}</p>
          <Button type="button" kind="quiet" size="sm" onClick={() => void load()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Ledger changes={loaded.ledger} />
      )}
    </Drawer>
  );
}

const Ledger = ({ changes }: { changes: readonly StockChange[] }) =>
  changes.length === 0 ? (
    <p className="muted">Its stock has not changed yet.</p>
  ) : (
    <>
      <ol className="ledger" aria-label="Changes, latest first">
        {changes.map(({ _id, at, cause, change, after, orderId, by, note }) => (
          <li key={_id} className="ledger__row">
            <b className="num">{signed(change)}</b>
            <span>
              {CAUSES[cause]}
              {orderId !== null && (
                <>
                  {', '}
                  <Link className="link" to={`/order-admin?order=${orderId}`}>
                    Order
                  </Link>
                </>
              )}
              {note !== '' && <span className="ledger__note small">{note}</span>}
              <span className="ledger__note tiny faint">
                {formatMoment(at)}, {by}
              </span>
            </span>
            <span className="muted num">{after.toLocaleString('en-IN')} left</span>
          </li>
        ))}
      </ol>
      {changes.length === MAX_LEDGER && <p className="small muted">The latest {MAX_LEDGER} changes.</p>}
    </>
  );
