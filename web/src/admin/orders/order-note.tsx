import { useState } from 'react';
import { addNote, type Order } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoteForm } from '../shared/note-form.tsx';

/** A few words into the history of an order: for colleagues, unless the customer is to read them too. */
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
