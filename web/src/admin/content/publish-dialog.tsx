import { useState } from 'react';
import { publishContent } from '@shop/contract/content';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldErrorText } from '../../ui/field.tsx';

type Props = { slug: string; onDone: (message: string) => void; onClose: () => void };

/** The time is India's, as every time that the shop shows, whatever the browser's time zone. */
const momentOf = (typed: string): string => new Date(`${typed}+05:30`).toISOString();

/** Publishes the saved draft at once or at a time, and optionally until another. */
export function PublishDialog({ slug, onDone, onClose }: Props) {
  const [at, setAt] = useState('');
  const [until, setUntil] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const publish = async () => {
    setBusy(true);
    try {
      const body = { ...(at && { at: momentOf(at) }), ...(until && { until: momentOf(until) }) };
      onDone((await call(publishContent, { params: { slug }, body })).message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.problem.errors ?? { form: error.message });
      setBusy(false);
    }
  };
  const foot = (
    <DialogActions onCancel={onClose} type="button" busy={busy} busyLabel="Publishing..." onClick={() => void publish()}>
      {at === '' ? 'Publish now' : 'Schedule'}
    </DialogActions>
  );
  return (
    <Dialog title="Publish this page" width="narrow" onClose={onClose} foot={foot}>
      <div className="form-grid">
        <Field
          label="Show from"
          hint="India’s time. Leave empty to publish now"
          optional
          type="datetime-local"
          value={at}
          error={{ message: errors['at'] }}
          onChange={({ target }) => setAt(target.value)}
        />
        <Field
          label="Until"
          hint="After that, the earlier version is shown again"
          optional
          type="datetime-local"
          value={until}
          error={{ message: errors['until'] }}
          onChange={({ target }) => setUntil(target.value)}
        />
        {errors['form'] && <FieldErrorText>{errors['form']}</FieldErrorText>}
      </div>
    </Dialog>
  );
}
