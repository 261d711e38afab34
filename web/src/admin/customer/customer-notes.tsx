import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { addCustomerNote, type Customer } from '@shop/contract/customers';
import { call, isRefusal } from '../../api/client.ts';
import { momentOf } from '../../shared/indian-day.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Part } from './about.tsx';

/** What colleagues told each other about a customer, and a place to add to it. */
export function CustomerNotes({ customer: { _id: id, notes } }: { customer: Customer }) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const { message } = await call(addCustomerNote, { params: { id }, body: { note } });
      await revalidate();
      setNote('');
      toast.success(message);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part title="Notes">
      <form className="form-grid" noValidate onSubmit={(event) => void write(event)}>
        <TextArea
          label="Add a note"
          hint="For colleagues; the customer does not see it."
          rows={2}
          maxLength={1000}
          value={note}
          error={{ message: wrong }}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="row">
          <Button kind="secondary" size="sm" busy={busy}>
            Add note
          </Button>
        </div>
      </form>
      <ul className="minis">
        {notes.map((it) => (
          <li key={it._id} className="small">
            <span className="customer__note">{it.note}</span>
            <br />
            <span className="faint">
              {it.by}, {momentOf(it.at)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
