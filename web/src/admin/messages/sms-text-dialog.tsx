import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import {
  EditedTextTemplate,
  previewTextTemplate,
  saveTextTemplate,
  TEXT_TEMPLATES,
  testTextTemplate,
  type TextTemplate,
} from '@shop/contract/text-templates';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { ENGLISH_NAMES } from './text-switch.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';

type Form = UseFormReturn<EditedTextTemplate, unknown, EditedTextTemplate>;
/** A text as registered: at the DLT platform for SMS, at Meta for WhatsApp. */
const REGISTERED = {
  sms: 'The template id from the DLT platform and your gateway. The registered text must be the same.',
  whatsapp:
    'The name of the template that Meta approved in this language. Its {{1}}, {{2}} … are the placeholders in this order.',
} as const;

type Props = { template: TextTemplate; isTest: boolean; onClose: () => void };

/** The current input, with sample values. */
function Preview({ template: { template, channel, sample, length, parts }, form }: { template: TextTemplate; form: Form }) {
  const [shown, show] = useState({ sample, length, parts });
  const preview = async () => {
    try {
      show(await call(previewTextTemplate, { params: { template }, body: { text: form.getValues('text') } }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showFieldErrors(form, error);
    }
  };
  return (
    <div className="stack">
      <output className="letter">{shown.sample}</output>
      <p className="tiny faint">
        {shown.length} characters
        {channel === 'sms' && `, sent in ${shown.parts === 1 ? 'one part' : `${shown.parts} parts`}`}
      </p>
      <Button type="button" kind="quiet" size="sm" onClick={() => void preview()}>
        Show preview
      </Button>
    </div>
  );
}

/** Sends the saved text to one number. */
function TestSms({ template: { template, channel, language } }: { template: TextTemplate }) {
  const form = useForm({ defaultValues: { phone: '' } });
  const [announcement, announce] = useState('');
  const send = form.handleSubmit(async (body) => {
    announce('');
    try {
      announce((await call(testTextTemplate, { params: { template }, body: { ...body, channel, language } })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) announce(error.message);
    }
  });
  return (
    <form noValidate className="stack" onSubmit={(event) => void send(event)}>
      <Field
        label="Send the saved text to"
        type="tel"
        inputMode="numeric"
        prefix="+91"
        error={form.formState.errors.phone}
        {...form.register('phone')}
      />
      <Button kind="secondary" size="sm" busy={form.formState.isSubmitting} busyLabel="Sending...">
        Send test
      </Button>
      <p className="small muted">
        <output>{announcement}</output>
      </p>
    </form>
  );
}

/** Changes the text of an SMS, its template id and whether it is sent, with a preview and a test. */
export function SmsTextDialog({ template, isTest, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { text, gatewayTemplate, isOn, title, may, channel, language } = template;
  const form: Form = useForm<EditedTextTemplate, unknown, EditedTextTemplate>({
    resolver: zodFieldValidator(EditedTextTemplate),
    defaultValues: { text, gatewayTemplate, isOn, channel, language },
  });
  const name = channel === 'sms' ? 'SMS' : 'WhatsApp';
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (body) => {
    try {
      const { message } = await call(saveTextTemplate, { params: { template: template.template }, body });
      await revalidate();
      onClose();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) toast.error(error.message);
    }
  });
  return (
    <Dialog title={`${title}, ${name}${language === 'en' ? '' : `, ${ENGLISH_NAMES[language]}`}`} onClose={onClose}>
      <form noValidate className="stack" onSubmit={(event) => void save(event)}>
        <TextArea
          label="Text"
          rows={5}
          hint={`It may name ${may.map((name) => `{${name}}`).join(', ')}.`}
          error={errors.text}
          {...form.register('text')}
        />
        <Preview template={template} form={form} />
        <Field
          label={channel === 'sms' ? 'DLT template id' : 'Template name at WhatsApp'}
          optional={isTest}
          hint={REGISTERED[channel]}
          error={errors.gatewayTemplate}
          {...form.register('gatewayTemplate')}
        />
        <Checkbox {...form.register('isOn')}>
          {language === 'en' ? `Send this by ${name}` : `Use this text for customers who read ${ENGLISH_NAMES[language]}`}
        </Checkbox>
        <Button busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </form>
      <section className="stack message-test" aria-label="Test">
        <TestSms template={template} />
      </section>
      <EarlierTexts
        action="sms-text.edit"
        subject={[template.template, channel, language].filter((it) => it !== 'sms' && it !== 'en').join(' ')}
        fields={['text']}
        standard={language === 'en' ? { text: TEXT_TEMPLATES[template.template].text } : undefined}
        onUse={({ text: earlier = '' }) => form.setValue('text', earlier, { shouldDirty: true })}
      />
    </Dialog>
  );
}
