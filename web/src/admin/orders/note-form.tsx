import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { addNote, type Order } from '@shop/contract/orders';
import { call, isRefusal } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** A few words into the history of an order: for colleagues, unless the customer is to read them too. */
export function NoteForm({ order }: { order: Order }) {
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [forCustomer, setForCustomer] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const { message } = await call(addNote, { params: { id: order._id }, body: { note, forCustomer } });
      await revalidate();
      setNote('');
      setForCustomer(false);
      toast.success(message);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setWrong(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="form-grid" noValidate onSubmit={(event) => void write(event)}>
      <TextArea
        label="Add a note"
        rows={2}
        maxLength={500}
        value={note}
        error={{ message: wrong }}
        onChange={({ target }) => setNote(target.value)}
      />
      <Checkbox checked={forCustomer} onChange={({ target }) => setForCustomer(target.checked)}>
        The customer sees it too
      </Checkbox>
      <div className="row">
        <Button kind="secondary" size="sm" busy={busy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
