import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { NewEnquiry, sendEnquiry } from '@shop/contract/enquiries';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { useReady } from '../../shared/use-ready.ts';
import { formatDay } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { studioEnquiryText } from './blocks/studio-levels.ts';
import { useWriter, type Writer } from './use-writer.ts';

type SentProps = { ticket: string; email: string; onAgain: () => void };

/** Replaces the form and takes the focus after the message was sent. */
function Sent({ ticket, email, onAgain }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="contact__sent">
      <h2 className="h3" tabIndex={-1} ref={title}>
        Thank you. We have received your message.
      </h2>
      <p>
        Your ticket number is <b className="num">{ticket}</b>. Mention it if you contact us again.
      </p>
      <p className="muted">We will reply to {email} within 48 hours.</p>
      <Button type="button" kind="secondary" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}

type PickerProps = { orders: Writer['orders']; value: string; onChoose: (number: string) => void };

/** A choice of the customer's latest orders, so that the number need not be typed. */
const OrderPicker = ({ orders, value, onChoose }: PickerProps) =>
  orders.length > 0 && (
    <SelectField label="Order" optional value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">Not about an order</option>
      {orders.map(({ number, createdAt, item }) => (
        <option key={number} value={number}>
          {number}, {formatDay(createdAt)}, {item}
        </option>
      ))}
    </SelectField>
  );

/** Name, email and message, all required (behaviour.md, Contact). */
export function ContactForm() {
  const isReady = useReady();
  const [search] = useSearchParams();
  const [sent, setSent] = useState<{ ticket: string; email: string } | null>(null);
  const writer = useWriter();
  const [about, setAbout] = useState('');
  const form = useForm<NewEnquiry>({
    resolver: zodResolver(NewEnquiry),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: studioEnquiryText(search.get('level')) },
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    // Fields edited before the account was loaded stay.
    for (const field of ['name', 'email'] as const)
      if (writer && form.getValues(field) === '') form.setValue(field, writer[field]);
  }, [writer, form]);
  const send = form.handleSubmit((typed) => {
    const body = about === '' ? typed : { ...typed, message: `Order ${about}\n\n${typed.message}` };
    return sendForm(
      form,
      () => call(sendEnquiry, { body }),
      ({ ticket }) => {
        setSent({ ticket, email: typed.email });
        setAbout('');
        form.reset({ ...typed, message: '' });
      },
    );
  });

  if (sent) return <Sent {...sent} onAgain={() => setSent(null)} />;
  return (
    <form className="form-grid" method="post" onSubmit={(event) => void send(event)} noValidate>
      <OrderPicker orders={writer?.orders ?? []} value={about} onChoose={setAbout} />
      <div className="form-grid form-grid--2">
        <Field label="Name" autoComplete="name" required error={errors.name} {...form.register('name')} />
        <Field label="Email" type="email" autoComplete="email" required error={errors.email} {...form.register('email')} />
      </div>
      <TextArea
        className="contact__message"
        label="Message"
        hint={writer?.orders.length ? undefined : 'For questions about an order, add the order number.'}
        required
        error={errors.message}
        {...form.register('message')}
      />
      <div className="row">
        <Button size="lg" disabled={!isReady} busy={isSubmitting} busyLabel="Sending...">
          Send message
        </Button>
        <span className="small muted">We reply within 48 hours.</span>
      </div>
    </form>
  );
}
