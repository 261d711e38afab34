import { useId, useRef, useState, type ChangeEvent } from 'react';
import { uploadLogo } from '@shop/contract/brand-forms';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldErrorText } from '../../ui/field.tsx';
import { Panel, type SettingsFormOf } from '../settings/settings-panels.tsx';

type Slot = 'logo' | 'logoOnDark' | 'favicon';
const SLOTS: { slot: Slot; label: string; hint: string }[] = [
  { slot: 'logo', label: 'Logo', hint: 'PNG or SVG, best 400 px wide or more. Without one the name is shown.' },
  {
    slot: 'logoOnDark',
    label: 'Logo on dark',
    hint: 'For dark grounds: footer, admin and emails. Without one the name is shown there.',
  },
  { slot: 'favicon', label: 'Icon', hint: 'Square, for browser tabs and home screens. Without one the logo is used.' },
];
const TYPES = '.png,.jpg,.jpeg,.webp,.svg';

function LogoField({ form, slot, label, hint }: { form: SettingsFormOf } & (typeof SLOTS)[number]) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const url = form.watch(`brand.${slot}`);
  const set = (next: string) => form.setValue(`brand.${slot}`, next, { shouldDirty: true });
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    setError('');
    try {
      set((await call(uploadLogo, { files: [file] })).url);
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setError(problem.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="field brand__logo" role="group" aria-labelledby={id}>
      <p className="field__label" id={id}>
        {label}
      </p>
      <p className="field__hint">{hint}</p>
      {url !== '' && (
        <div className={slot === 'logoOnDark' ? 'brand__picture brand__picture--dark' : 'brand__picture'}>
          <img src={url} alt={label} />
        </div>
      )}
      <div className="row">
        <input ref={input} hidden type="file" accept={TYPES} onChange={(event) => void upload(event)} />
        <Button
          type="button"
          kind="quiet"
          size="sm"
          busy={busy}
          busyLabel="Uploading..."
          aria-label={`${url === '' ? 'Upload' : 'Replace'} ${label.toLowerCase()}`}
          onClick={() => input.current?.click()}
        >
          {url === '' ? 'Upload' : 'Replace'}
        </Button>
        {url !== '' && (
          <Button type="button" kind="quiet" size="sm" aria-label={`Remove ${label.toLowerCase()}`} onClick={() => set('')}>
            Remove
          </Button>
        )}
      </div>
      {error !== '' && (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      )}
    </div>
  );
}

/** Uploads of the logo, its version for dark backgrounds, and the icons. */
export const LogoPanel = ({ form }: { form: SettingsFormOf }) => (
  <Panel title="Logo">
    {SLOTS.map((it) => (
      <LogoField key={it.slot} form={form} {...it} />
    ))}
  </Panel>
);
