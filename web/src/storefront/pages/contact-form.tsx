import { useEffect, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { NewEnquiry, sendEnquiry } from '@shop/contract/enquiries';
import { call } from '../../api/client.ts';
import { sendForm } from '../../shared/send-form.ts';
import { useReady } from '../../shared/use-ready.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { askingFor } from './studio-levels.ts';

type SentProps = { ticket: string; email: string; onAgain: () => void };

/** Takes the form's place and the focus, so that nobody wonders whether it was sent. */
function Sent({ ticket, email, onAgain }: SentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="contact__sent">
      <h2 className="h3" tabIndex={-1} ref={title}>
        Thank you. Your message is here.
      </h2>
      <p>
        Your ticket number is <b className="num">{ticket}</b>. Quote it when you call or write again.
      </p>
      <p className="muted">We reply to {email} within one working day.</p>
      <Button type="button" kind="secondary" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}

/** Name, email and message, all required (specification, section 5). */
export function ContactForm() {
  const isReady = useReady();
  const [search] = useSearchParams();
  const [sent, setSent] = useState<{ ticket: string; email: string } | null>(null);
  const form = useForm<NewEnquiry>({
    resolver: zodResolver(NewEnquiry),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: askingFor(search.get('level')) },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit((body) =>
    sendForm(
      form,
      () => call(sendEnquiry, { body }),
      ({ ticket }) => {
        setSent({ ticket, email: body.email });
        form.reset({ ...body, message: '' });
      },
    ),
  );

  if (sent) return <Sent {...sent} onAgain={() => setSent(null)} />;
  return (
    <form className="form-grid" method="post" onSubmit={(event) => void send(event)} noValidate>
      <div className="form-grid form-grid--2">
        <Field label="Name" autoComplete="name" required error={errors.name} {...form.register('name')} />
        <Field label="Email" type="email" autoComplete="email" required error={errors.email} {...form.register('email')} />
      </div>
      <TextArea
        className="contact__message"
        label="Message"
        hint="If it is about an order, add the order number."
        required
        error={errors.message}
        {...form.register('message')}
      />
      <div className="row">
        <Button size="lg" disabled={!isReady} busy={isSubmitting} busyLabel="Sending...">
          Send message
        </Button>
        <span className="small muted">We reply within one working day.</span>
      </div>
    </form>
  );
}
