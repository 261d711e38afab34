import { addCustomerNote, type Customer } from '@shop/contract/customers';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { NoteForm } from '../shared/note-form.tsx';
import { Section } from './customer-sections.tsx';

/** Staff notes about a customer, and a form to add one. */
export function CustomerNotes({ customer: { _id: id, notes } }: { customer: Customer }) {
  const write = (note: string) => call(addCustomerNote, { params: { id }, body: { note } });
  return (
    <Section title="Notes">
      <NoteForm hint="Only staff can see this." maxLength={1000} write={write} />
      <ul className="minis">
        {notes.map((it) => (
          <li key={it._id} className="small">
            <span className="customer__note">{it.note}</span>
            <br />
            <span className="faint">
              {it.by}, {formatMoment(it.at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
