import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { createApiKey, type Scope } from '@shop/contract/api-keys';
import { call, isApiError } from '../../api/client.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dateInputValue } from '../shared/expiry.ts';
import { ADDRESSES_HINT, addressError, addressesIn } from './key-addresses.ts';
import { ScopeChoices, scopesIn } from './scope-choices.tsx';
import { ShownSecret } from '../shared/shown-secret.tsx';

const YEAR_MS = 365 * 86_400_000;

type Failure = { message: string; errors: Record<string, string> };

export const SHOWN_ONCE = 'This key is shown only once. Store it with the other program’s secrets.';

const bodyOf = (typed: FormData, scopes: readonly Scope[]) => ({
  name: String(typed.get('name') ?? ''),
  scopes: scopesIn(typed, scopes),
  expires: String(typed.get('expires') ?? '') || null,
  allowedAddresses: addressesIn(typed),
});

/** Creates the typed key, or shows why it was refused and focuses the first field with an error. */
function useNewKey(scopes: readonly Scope[]) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [key, setKey] = useState('');
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = bodyOf(new FormData(event.currentTarget), scopes);
    setBusy(true);
    setFailure(null);
    try {
      setKey((await call(createApiKey, { body })).key);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: error.message, errors: error.problem.errors ?? {} });
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, failure, key, submit };
}

/** Creates a key with a name, scopes, an optional last day and optional addresses. */
export function NewKeyDialog({ scopes, onClose }: { scopes: readonly Scope[]; onClose: () => void }) {
  const id = useId();
  const { form, busy, failure, key, submit } = useNewKey(scopes);
  const [inAYear] = useState(() => dateInputValue(new Date(Date.now() + YEAR_MS).toISOString()));
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
      <form ref={form} id={id} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" name="name" hint="Of the program that uses it." error={{ message: failure?.errors['name'] }} />
        <fieldset className="stack">
          <legend className="h4">Scopes</legend>
          <ScopeChoices scopes={scopes} />
        </fieldset>
        {failure?.errors['scopes'] && <Notice kind="danger">{failure.errors['scopes']}</Notice>}
        <Field
          label="Last day"
          type="date"
          name="expires"
          optional
          hint="Leave empty for a key that does not expire."
          defaultValue={inAYear}
          error={{ message: failure?.errors['expires'] }}
        />
        <Field
          label="Allowed addresses"
          name="allowedAddresses"
          optional
          hint={ADDRESSES_HINT}
          error={{ message: addressError(failure?.errors) }}
        />
        {failure && Object.keys(failure.errors).length === 0 && (
          <Notice kind="danger" alert>
            {failure.message}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
