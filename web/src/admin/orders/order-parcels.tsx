import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { cancelShipment, changeShipment, listShipments, type MovedState } from '@shop/contract/shipments';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { NewParcelForm } from './new-parcel-form.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { ParcelStateDialog, REASONED_STATES } from './parcel-state-dialog.tsx';

type Parcels = ReplyOf<typeof listShipments>;

/** Statuses of an order for which no parcel can be created. */
const UNSENDABLE: ReadonlySet<Order['deliveryStatus']> = new Set<Order['deliveryStatus']>(['Pending', 'Cancelled', 'Returned']);
/** The parcels of an order; null while they load. They are loaded again whenever the order's status or address changes. */
function useParcels({ _id: id, timeline: { length: changes } }: Order) {
  const [loaded, setLoaded] = useState<{ at: number; parcels: Parcels | 'failed' } | null>(null);
  const read = useCallback(async () => {
    try {
      setLoaded({ at: changes, parcels: await call(listShipments, { params: { id } }) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setLoaded({ at: changes, parcels: 'failed' });
    }
  }, [id, changes]);
  useEffect(() => void read(), [read]);
  return { parcels: loaded?.parcels ?? null, read };
}

/** Changes a parcel with a toast, and loads the parcels and the order again, whose status may have changed. */
function useParcelChange(onDone: () => Promise<void>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function run(change: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true);
    try {
      toast.success((await change()).message);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
      await onDone();
    }
  }
  return { busy, run };
}

/** The dialog before a parcel is cancelled, or moved to a state with a reason. */
type Question = { id: string; title: string; state: MovedState | 'cancelled' };
type QuestionProps = {
  question: Question | null;
  busy: boolean;
  onMove: (id: string, state: MovedState, note: string) => Promise<void>;
  run: ReturnType<typeof useParcelChange>['run'];
  onClose: () => void;
};

function ParcelQuestion({ question, busy, onMove, run, onClose }: QuestionProps) {
  if (question === null) return null;
  const { id, title, state } = question;
  if (state === 'cancelled')
    return (
      <ConfirmDialog
        title="Cancel this parcel?"
        confirm="Cancel parcel"
        keep="Keep parcel"
        busy={busy}
        onConfirm={() => void run(() => call(cancelShipment, { params: { id } }))}
        onClose={onClose}
      >
        Its items can go into another parcel.
      </ConfirmDialog>
    );
  const save = (reason: string) => void onMove(id, state, reason);
  return <ParcelStateDialog title={title} state={state} busy={busy} onConfirm={save} onClose={onClose} />;
}

/** The parcels of an order, and a form for the next one while pieces are left. */
export function OrderParcels({ order }: { order: Order }) {
  const { parcels, read } = useParcels(order);
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, run } = useParcelChange(async () => {
    await read();
    setQuestion(null);
  });
  const move = (id: string, state: MovedState, note?: string) =>
    run(() => call(changeShipment, { params: { id }, body: { state, ...(note && { note }) } }));
  return (
    <section aria-labelledby="order-parcels">
      <h3 className="h4" id="order-parcels">
        Parcels
      </h3>
      {parcels === null && <p className="small faint">Loading parcels…</p>}
      {parcels === 'failed' && (
        <p className="small row">
          The parcels could not be loaded.
          <Button type="button" kind="quiet" onClick={() => void read()}>
            Try again
          </Button>
        </p>
      )}
      {parcels !== null && parcels !== 'failed' && (
        <>
          <ul className="parcels">
            {parcels.shipments.map((parcel, index) => (
              <ParcelRow
                key={parcel._id}
                parcel={parcel}
                title={`Parcel ${index + 1}`}
                busy={busy}
                onMove={(state) =>
                  state in REASONED_STATES
                    ? setQuestion({ id: parcel._id, title: `Parcel ${index + 1}`, state })
                    : void move(parcel._id, state)
                }
                onCancel={() => setQuestion({ id: parcel._id, title: `Parcel ${index + 1}`, state: 'cancelled' })}
                onBook={(book) => void run(book)}
              />
            ))}
          </ul>
          {parcels.open.length > 0 && !UNSENDABLE.has(order.deliveryStatus) && (
            <NewParcelForm order={order} open={parcels.open} onMade={() => run(async () => ({ message: 'Parcel created.' }))} />
          )}
        </>
      )}
      <ParcelQuestion question={question} busy={busy} onMove={move} run={run} onClose={() => setQuestion(null)} />
    </section>
  );
}
