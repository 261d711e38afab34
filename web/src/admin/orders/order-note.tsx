import { useState } from 'react';
import { addNote, type Order } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoteForm } from '../shared/note-form.tsx';

/** Adds a note to the history of an order, for staff only or also for the customer. */
export function OrderNote({ order: { _id: id } }: { order: Order }) {
  const [forCustomer, setForCustomer] = useState(false);
  const write = async (note: string) => {
    const answer = await call(addNote, { params: { id }, body: { note, forCustomer } });
    setForCustomer(false);
    return answer;
  };
  return (
    <NoteForm maxLength={500} write={write}>
      <Checkbox checked={forCustomer} onChange={({ target }) => setForCustomer(target.checked)}>
        The customer sees it too
      </Checkbox>
    </NoteForm>
  );
}
