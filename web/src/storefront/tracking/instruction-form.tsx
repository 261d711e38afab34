import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { instructCourier } from '@shop/contract/shipments';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

const ACTIONS = [
  { action: 'reattempt', text: 'Deliver again' },
  { action: 'change_phone', text: 'Deliver again, and call another number' },
  { action: 'cancel', text: 'Cancel and send it back' },
] as const;
type Action = (typeof ACTIONS)[number]['action'];
type Failure = { message: string; errors: Record<string, string> };

/** A form for the customer's request to the courier after a failed delivery. */
export function InstructionForm({ shipmentId, token }: { shipmentId: string; token: string }) {
  const { revalidate } = useRevalidator();
  const [action, setAction] = useState<Action>('reattempt');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const date = String(typed.get('date') ?? '');
    setBusy(true);
    setFailure(null);
    try {
      const phone = action === 'change_phone' ? { phone: String(typed.get('phone') ?? '') } : {};
      const when = action === 'reattempt' && date !== '' ? { date } : {};
      const { message } = await call(instructCourier, { params: { id: shipmentId }, body: { action, token, ...phone, ...when } });
      setDone(message);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, errors: error.problem.errors ?? {} });
    } finally {
      setBusy(false);
    }
  };
  if (done !== '')
    return (
      <output>
        <Notice kind="leaf">{done}</Notice>
      </output>
    );
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="stack">
        <legend className="h4">The parcel could not be delivered. What shall we do?</legend>
        {ACTIONS.map((it) => (
          <Radio key={it.action} name="action" checked={action === it.action} onChange={() => setAction(it.action)}>
            {it.text}
          </Radio>
        ))}
      </fieldset>
      {action === 'reattempt' && (
        <Field label="On" type="date" name="date" optional error={{ message: failure?.errors['date'] }} />
      )}
      {action === 'change_phone' && (
        <Field label="Mobile number" type="tel" name="phone" autoComplete="tel" error={{ message: failure?.errors['phone'] }} />
      )}
      {failure && Object.keys(failure.errors).length === 0 && (
        <Notice kind="danger" alert>
          {failure.message}
        </Notice>
      )}
      <div>
        <Button busy={busy} busyLabel="Sending...">
          Send
        </Button>
      </div>
    </form>
  );
}
