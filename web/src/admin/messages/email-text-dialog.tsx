import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import {
  EditedEmailText,
  placeholdersOf,
  previewEmailText,
  saveEmailText,
  testEmailText,
  type EmailText,
  type EmailTextName,
} from '@shop/contract/email-texts';
import type { Language } from '@shop/contract/languages';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { ENGLISH_NAMES } from './text-switch.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';

/** Empty fields mean the program's own words. */
const STANDARD = { subject: '', heading: '', intro: '' };

type Form = UseFormReturn<EditedEmailText, unknown, EditedEmailText>;

const hintOf = (template: EmailTextName): string =>
  `Empty: the standard words. ${placeholdersOf(template)
    .map((name) => `{${name}}`)
    .join(', ')} are filled in.`;

/** The whole e-mail as plain text, with the current input. */
function Preview({ template, form }: { template: string; form: Form }) {
  const [shown, show] = useState<{ subject: string; text: string } | null>(null);
  const preview = form.handleSubmit(async (body) => {
    try {
      show(await call(previewEmailText, { params: { template }, body }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      show(null);
      if (!showFieldErrors(form, error)) toast.error(error.message);
    }
  });
  return (
    <div className="stack">
      <Button type="button" kind="quiet" size="sm" onClick={() => void preview()}>
        Show preview
      </Button>
      {shown && (
        <output className="letter">
          <b>{shown.subject}</b>
          {`\n\n${shown.text}`}
        </output>
      )}
    </div>
  );
}

/** Sends the saved e-mail to the current user. */
function TestEmail({ template, language }: { template: string; language: Language }) {
  const [busy, setBusy] = useState(false);
  const [announcement, announce] = useState('');
  const send = async () => {
    setBusy(true);
    try {
      announce((await call(testEmailText, { params: { template }, query: { language } })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      announce(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="stack message-test" aria-label="Test">
      <Button type="button" kind="secondary" size="sm" busy={busy} busyLabel="Sending..." onClick={() => void send()}>
        Send the saved email to me
      </Button>
      <p className="small muted">
        <output>{announcement}</output>
      </p>
    </section>
  );
}

type Props = { text: EmailText; language: Language; onClose: () => void };

/** Changes subject, heading and first paragraph of an e-mail, with a preview and a test. */
export function EmailTextDialog({ text, language, onClose }: Props) {
  const { template, title, subject, heading, intro, own } = text;
  const { revalidate } = useRevalidator();
  const form: Form = useForm<EditedEmailText, unknown, EditedEmailText>({
    resolver: zodFieldValidator(EditedEmailText),
    defaultValues: { subject, heading, intro, language },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (body) => {
    try {
      const { message } = await call(saveEmailText, { params: { template }, body });
      await revalidate();
      onClose();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) toast.error(error.message);
    }
  });
  return (
    <Dialog title={language === 'en' ? title : `${title}, ${ENGLISH_NAMES[language]}`} onClose={onClose}>
      <form noValidate className="stack" onSubmit={(event) => void save(event)}>
        <p className="small muted">{hintOf(template)}</p>
        <Field label="Subject" optional placeholder={own.subject} error={errors.subject} {...form.register('subject')} />
        <Field label="Heading" optional placeholder={own.heading} error={errors.heading} {...form.register('heading')} />
        <TextArea
          label="First paragraph"
          optional
          rows={4}
          placeholder={own.intro}
          error={errors.intro}
          {...form.register('intro')}
        />
        <Preview template={template} form={form} />
        <Button busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </form>
      <TestEmail template={template} language={language} />
      <EarlierTexts
        action="email-text.edit"
        subject={language === 'en' ? template : `${template} ${language}`}
        fields={['subject', 'heading', 'intro']}
        standard={STANDARD}
        onUse={(texts) => form.reset({ ...texts, language }, { keepDefaultValues: true })}
      />
    </Dialog>
  );
}
