import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MAX_PRINTED_ORDERS, type DeskResult } from '@shop/contract/desk';
import { numberParcels } from '@shop/contract/parcel-numbers';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { parseNumbers } from './parse-numbers.ts';

/** Opens the dialog for pasting a courier's columns of numbers. */
export function DeskNumbers() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" kind="quiet" size="sm" onClick={() => setOpen(true)}>
        Paste AWB numbers
      </Button>
      {open && <NumbersDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const FORM = 'awb-numbers';

/** Sends the pasted rows, and leaves refused ones in the field for correction. */
function useNumbers() {
  const [text, setText] = useState('');
  const [service, setService] = useState('');
  const [problem, setProblem] = useState('');
  const [reply, setReply] = useState<{ message: string; refused: readonly DeskResult[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async () => {
    const parsed = parseNumbers(text);
    const tooMany = parsed.rows.length > MAX_PRINTED_ORDERS ? `At most ${MAX_PRINTED_ORDERS} rows at once, please.` : '';
    setProblem(parsed.problem || tooMany);
    if (parsed.problem !== '' || tooMany !== '') return;
    setBusy(true);
    try {
      const { message, results } = await call(numberParcels, { body: { service, rows: parsed.rows } });
      const refused = results.filter((it) => !it.done);
      setReply({ message, refused });
      setText(
        parsed.rows
          .filter((_, at) => !results[at]?.done)
          .map(({ number, awb }) => `${number}\t${awb}`)
          .join('\n'),
      );
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(Object.values(error.problem.errors ?? {})[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, service, setService, problem, reply, busy, send };
}

function NumbersDialog({ onClose }: { onClose: () => void }) {
  const { text, setText, service, setService, problem, reply, busy, send } = useNumbers();
  const foot = (
    <>
      <Button type="button" kind="quiet" onClick={onClose}>
        Close
      </Button>
      <Button form={FORM} busy={busy} busyLabel="Saving...">
        Save numbers
      </Button>
    </>
  );
  return (
    <Dialog title="Paste AWB numbers" onClose={onClose} foot={foot}>
      <form
        id={FORM}
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="small muted">
          Two columns from the courier’s list: order number and AWB number. An order without a parcel gets one of all its items.
        </p>
        {reply && (
          <Notice kind={reply.refused.length === 0 ? 'leaf' : 'turmeric'} alert>
            <p>{reply.message}</p>
            {reply.refused.length > 0 && (
              <ul>
                {reply.refused.map(({ number, message }) => (
                  <li key={`${number} ${message}`}>
                    {number}: {message}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <Field label="Courier" optional placeholder="DTDC" value={service} onChange={({ target }) => setService(target.value)} />
        <TextArea
          label="Order and AWB numbers"
          rows={8}
          placeholder={'S-2026-000041\tD12345678'}
          error={{ message: problem }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  );
}
