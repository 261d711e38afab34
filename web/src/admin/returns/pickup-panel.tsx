import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Order, OrderReturn } from '@shop/contract/orders';
import { bookReturnPickup, cancelReturnPickup, processReturn } from '@shop/contract/returns';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { BookedCourier } from '@shop/contract/courier-names';
import { useBookableCouriers } from '../shared/use-bookable-couriers.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { order: Order; orderReturn: OrderReturn };
type Send = { send: (request: () => Promise<{ message: string }>) => void; busy: boolean; errors: Record<string, string> };
type PartProps = { id: string; returnId: string } & Send;

/** The pickup of a return: booked by name and number, cancelled, or marked as picked up. */
export function PickupPanel({ order: { _id: id }, orderReturn: { _id: returnId, state, pickup } }: Props) {
  const sending = useSend();
  const courier = [pickup?.service, pickup?.awb].filter(Boolean).join(' ');
  if (state !== 'requested') return pickup && <Ended courier={courier} pickup={pickup} />;
  const isBooked = pickup?.state === 'booked' || pickup?.state === 'waiting';
  const part = { id, returnId, ...sending };
  return isBooked ? (
    <Booked courier={courier} pickup={pickup} {...part} />
  ) : (
    <BookForm refusal={pickup?.state === 'refused' ? pickup.message : ''} {...part} />
  );
}

/** The pickup of a return whose goods are no longer waited for. */
function Ended({ courier, pickup: { courier: name, state, message } }: Pick<BookedProps, 'courier' | 'pickup'>) {
  if (state === 'cancelling')
    return (
      <Notice kind="turmeric">
        <b>Pickup not cancelled yet</b>
        <br />
        {courier || 'The courier'} is not needed any more. The shop asks again until the courier confirms.
        {message !== '' && ` The courier says: ${message}`}
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <p className="small muted">
        Pickup cancelled{courier !== '' && `: ${courier}`}
        {name === 'own' && '. It was booked by hand: tell the courier not to come.'}
      </p>
    );
  return courier === '' ? null : <p className="small muted">Pickup: {courier}</p>;
}

function useSend(): Send {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = async (request: () => Promise<{ message: string }>) => {
    setBusy(true);
    setErrors({});
    try {
      toast.success((await request()).message);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.problem.errors) setErrors(error.problem.errors);
      else toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { send: (request) => void send(request), busy, errors };
}

type BookedProps = PartProps & { courier: string; pickup: NonNullable<OrderReturn['pickup']> };

function Booked({ id, returnId, courier, pickup, send, busy }: BookedProps) {
  const pickedUp = () => send(() => call(processReturn, { params: { id }, body: { action: 'pick_up', returnId } }));
  const cancel = () => send(() => call(cancelReturnPickup, { params: { id }, body: { returnId } }));
  return (
    <section className="stack" aria-label="Pickup">
      <Notice>
        <b>{pickup.state === 'waiting' ? 'Not confirmed by the courier yet' : 'Pickup booked'}</b>
        <br />
        {pickup.state === 'waiting' ? pickup.message : courier}
        {pickup.isTest && ' · Test booking, no one comes'}
      </Notice>
      <div className="row">
        <Button type="button" kind="quiet" size="sm" busy={busy} onClick={pickedUp}>
          Mark as picked up
        </Button>
        <Button type="button" kind="quiet" size="sm" busy={busy} onClick={cancel}>
          Cancel pickup
        </Button>
      </div>
    </section>
  );
}

function BookForm({ id, returnId, refusal, send, busy, errors }: PartProps & { refusal: string }) {
  const [courier, setCourier] = useState('');
  const [service, setService] = useState('');
  const [awb, setAwb] = useState('');
  const book = (event: FormEvent) => {
    event.preventDefault();
    send(() =>
      call(bookReturnPickup, {
        params: { id },
        body: courier === '' ? { returnId, service, awb } : { returnId, courier: courier as BookedCourier, service: '', awb: '' },
      }),
    );
  };
  return (
    <form className="form-grid form-grid--2" aria-label="Pickup" noValidate onSubmit={book}>
      {refusal !== '' && (
        <div className="span-2">
          <Notice kind="danger">{refusal}</Notice>
        </div>
      )}
      <CourierChoice value={courier} problem={errors['courier']} onChange={setCourier} />
      {courier === '' && (
        <>
          <Field
            label="Courier for the pickup"
            optional
            value={service}
            error={{ message: errors['service'] }}
            onChange={({ target }) => setService(target.value)}
          />
          <Field
            label="AWB number of the pickup"
            optional
            value={awb}
            error={{ message: errors['awb'] }}
            onChange={({ target }) => setAwb(target.value)}
          />
        </>
      )}
      <div className="row span-2">
        <Button kind="quiet" size="sm" busy={busy}>
          Book pickup
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = { value: string; problem: string | undefined; onChange: (courier: string) => void };

function CourierChoice({ value, problem, onChange }: ChoiceProps) {
  const { choices, load } = useBookableCouriers();
  return (
    <SelectField
      label="Book with"
      value={value}
      error={{ message: problem }}
      onFocus={load}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">By hand</option>
      {choices.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
