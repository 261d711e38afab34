import { useId, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { createApiKey, type Scope } from '@shop/contract/api-keys';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScopeChoices, scopesIn } from './scope-choices.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';

type Failure = { message: string; errors: Record<string, string> };

export const SHOWN_ONCE = 'It is shown this once. Keep it where the other program keeps its secrets.';

/** Creates a key with a name, scopes and an optional last day. */
export function NewKeyDialog({ scopes, onClose }: { scopes: readonly Scope[]; onClose: () => void }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [key, setKey] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const expires = String(typed.get('expires') ?? '');
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        name: String(typed.get('name') ?? ''),
        scopes: scopesIn(typed, scopes),
        expires: expires === '' ? null : expires,
      };
      setKey((await call(createApiKey, { body })).key);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, errors: error.problem.errors ?? {} });
    } finally {
      setBusy(false);
    }
  };
  if (key !== '') return <ShownSecret title="Copy the key now" value={key} hint={SHOWN_ONCE} onClose={onClose} />;
  return (
    <Dialog
      title="New API key"
      onClose={onClose}
      foot={
        <DialogActions onCancel={onClose} form={id} busy={busy} busyLabel="Making...">
          Create key
        </DialogActions>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" name="name" hint="Of the program that uses it." error={{ message: failure?.errors['name'] }} />
        <fieldset className="stack">
          <legend className="h4">Scopes</legend>
          <ScopeChoices scopes={scopes} />
        </fieldset>
        {failure?.errors['scopes'] && <Notice kind="danger">{failure.errors['scopes']}</Notice>}
        <Field label="Last day" type="date" name="expires" optional error={{ message: failure?.errors['expires'] }} />
        {failure && Object.keys(failure.errors).length === 0 && (
          <Notice kind="danger" alert>
            {failure.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
