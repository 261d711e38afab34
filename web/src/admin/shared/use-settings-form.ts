import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { Failure } from './failure-notice.tsx';
import { showFieldErrors } from './show-field-errors.ts';
import { useUnsaved } from './use-unsaved.tsx';

type Options<Values extends FieldValues, Sent, Saved extends { updatedAt: string }> = {
  first: Saved;
  validate: Resolver<Values, unknown, Sent>;
  valuesOf: (saved: Saved) => Values;
  read: () => Promise<Saved>;
  save: (edited: Sent & { updatedAt: string }) => Promise<Saved & { message: string }>;
};

/** A settings form: leaving with unsaved input needs a confirmation; a colleague's newer version is loaded on request. */
export function useSettingsForm<Values extends FieldValues, Sent, Saved extends { updatedAt: string }>(
  options: Options<Values, Sent, Saved>,
) {
  const { first, validate, valuesOf, read, save } = options;
  const [saved, setSaved] = useState(first);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Values, unknown, Sent>({
    resolver: validate,
    mode: 'onTouched',
    defaultValues: valuesOf(first) as DefaultValues<Values>,
  });
  const { question } = useUnsaved(form.formState.isDirty);
  const show = (next: Saved) => {
    setSaved(next);
    form.reset(valuesOf(next));
    setFailure(null);
  };
  const submit = form.handleSubmit(async (edited) => {
    setFailure(null);
    try {
      const { message, ...next } = await save({ ...edited, updatedAt: saved.updatedAt });
      show(next as unknown as Saved);
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
    }
  });
  const load = async () => show(await read());
  return { form, failure, question, submit, load };
}
