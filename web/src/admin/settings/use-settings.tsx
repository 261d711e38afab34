import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '@shop/contract/route';
import { EditedSettings, readSettings, saveSettings, type ShopDetails } from '@shop/contract/settings';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import type { Failure } from '../shared/failure-notice.tsx';

export type SavedSettings = ReplyOf<typeof readSettings>;

/** State of the settings form: the saved version, validation, and submission. */
export function useSettings(loaded: SavedSettings) {
  const [saved, setSaved] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<ShopDetails, unknown, EditedSettings>({
    resolver: zodFieldValidator(EditedSettings),
    mode: 'onTouched',
    defaultValues: loaded.settings,
  });
  const { revalidate } = useRevalidator();
  const { question } = useUnsaved(form.formState.isDirty);

  const { reset } = form;
  // Another form of the page saved: its values are taken over, and what was typed here stays.
  useEffect(() => {
    setSaved((last) => (loaded.updatedAt > last.updatedAt ? loaded : last));
    reset(loaded.settings, { keepDirtyValues: true });
  }, [loaded, reset]);

  const applySaved = (next: SavedSettings) => {
    setSaved(next);
    form.reset(next.settings);
    setFailure(null);
  };
  const submit = form.handleSubmit(async (edited) => {
    setFailure(null);
    try {
      const { message, ...next } = await call(saveSettings, { body: { ...edited, updatedAt: saved.updatedAt } });
      applySaved(next);
      toast.success(message);
      await revalidate(); // the name and the facts are on every page
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
    }
  });
  const load = async () => applySaved(await call(readSettings));
  return { form, saved, failure, question, submit, load };
}
