import { useId, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { EVENT_TYPES, type EventType } from '@shop/contract/events';
import { createWebhook, updateWebhook, type Webhook } from '@shop/contract/webhooks';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { EventChoices } from './event-choices.tsx';
import { headerChange } from './header-change.ts';

type Props = { webhook: Webhook | null; onClose: () => void; onSecret: (secret: string) => void };
type Failure = { message: string; errors: Record<string, string> };

/** Saves the typed webhook; a new one's secret goes to `onSecret`. */
function useSave({ webhook, onClose, onSecret }: Props, chosen: ReadonlySet<EventType>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (typed: FormData) => {
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const header = headerChange({ name: text('headerName'), value: text('headerValue') }, webhook?.headerName ?? '');
    const body = {
      url: text('url'),
      events: EVENT_TYPES.filter((type) => chosen.has(type)),
      active: webhook === null || typed.has('active'),
      ...(header !== undefined && { header }),
    };
    if (webhook === null) {
      const made = await call(createWebhook, { body });
      await revalidate();
      onSecret(made.webhook.secret);
      return;
    }
    const { message } = await call(updateWebhook, { params: { id: webhook._id }, body });
    await revalidate();
    toast.success(message);
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await send(typed);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, errors: error.problem.errors ?? {} });
      setBusy(false);
    }
  };
  return { busy, failure, submit };
}

type HeaderProps = { stored: string; errors: Record<string, string> | undefined };

/** Name and value of a header; a stored value is not shown. */
const HeaderFields = ({ stored, errors }: HeaderProps) => (
  <div className="form-grid form-grid--2">
    <Field
      label="Header name"
      name="headerName"
      optional
      autoComplete="off"
      hint="Sent with every event, such as X-Token."
      defaultValue={stored}
      error={{ message: errors?.['header.name'] }}
    />
    <Field
      label="Header value"
      name="headerValue"
      type="password"
      optional
      autoComplete="new-password"
      hint={stored === '' ? 'It is not shown again.' : 'Leave it empty to keep the stored one.'}
      error={{ message: errors?.['header.value'] }}
    />
  </div>
);

/** Adds a webhook or edits one. */
export function WebhookDialog(props: Props) {
  const { webhook, onClose } = props;
  const id = useId();
  const [chosen, choose] = useState<ReadonlySet<EventType>>(new Set(webhook?.events));
  const { busy, failure, submit } = useSave(props, chosen);
  return (
    <Dialog
      title={webhook === null ? 'New webhook' : 'Edit webhook'}
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} form={id} busy={busy} busyLabel="Saving...">
          {webhook === null ? 'Create webhook' : 'Save webhook'}
        </DialogActions>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Address"
          name="url"
          type="url"
          hint="Receives a POST for every event. It begins with https."
          defaultValue={webhook?.url}
          error={{ message: failure?.errors['url'] }}
        />
        <HeaderFields stored={webhook?.headerName ?? ''} errors={failure?.errors} />
        {webhook && (
          <Checkbox name="active" defaultChecked={webhook.active}>
            Send events
          </Checkbox>
        )}
        <fieldset className="stack">
          <legend className="h4">Events</legend>
          <EventChoices chosen={chosen} onChange={choose} />
        </fieldset>
        {failure?.errors['events'] && <Notice kind="danger">{failure.errors['events']}</Notice>}
        {failure && Object.keys(failure.errors).length === 0 && (
          <Notice kind="danger" alert>
            {failure.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
