import { Link } from 'react-router';
import { readDeskQueue } from '@shop/contract/desk';
import type { Route } from './+types/scan-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { PackingSide, PackingTable } from './packing-table.tsx';
import { ScanField } from './scan-field.tsx';
import { usePacking } from './use-packing.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Scan to pack');

/** Maximum number of orders loaded, the oldest first; more are loaded as these are packed. */
const MAX_ORDERS = 100;

export const clientLoader = () => call(readDeskQueue, { params: { queue: 'pack' }, query: { limit: MAX_ORDERS } });

export const HydrateFallback = () => (
  <LoadingScreen title="Scan to pack" what="the orders to pack">
    <LoadingRows />
  </LoadingScreen>
);

/** Checks each piece by its code while an order is packed, so that no parcel leaves with a wrong size. */
export default function ScanScreen({ loaderData: { orders, barcodes, total } }: Route.ComponentProps) {
  const state = usePacking(orders, barcodes);
  const { waiting, current, message, session, read } = state;
  return (
    <main id="main" className="abody">
      <Link className="link small" to="/desk?queue=pack">
        Desk
      </Link>
      <div className="ahead">
        <h1>Scan to pack</h1>
        <p className="small muted num">{total === 1 ? '1 order to pack' : `${total} orders to pack`}</p>
      </div>
      {waiting.length === 0 && session.packed === 0 ? (
        <EmptyState title="No order waits to be packed." icon="check">
          New orders appear here as soon as they come in.
        </EmptyState>
      ) : (
        <div className="pack">
          <div className="pack__main">
            <ScanField onCode={(code) => void read(code)} />
            {message && (
              <Notice kind={message.kind === 'right' ? 'leaf' : 'danger'} alert>
                <p className="strong">{message.title}</p>
                <p className="small">{message.text}</p>
                {message.orderId && (
                  <Link className="link small" to={`/order-admin?order=${message.orderId}`}>
                    Open the order
                  </Link>
                )}
              </Notice>
            )}
            {current && <PackingTable order={current} state={state} />}
          </div>
          <PackingSide {...state} />
        </div>
      )}
    </main>
  );
}
