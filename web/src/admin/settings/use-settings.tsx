import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '@shop/contract/route';
import { SHOP_TEXTS } from '@shop/contract/shop-texts';
import { EditedSettings, readSettings, saveSettings, type ShopDetails } from '@shop/contract/settings';
import { call, isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import type { Failure } from '../shared/failure-notice.tsx';

export type SavedSettings = ReplyOf<typeof readSettings>;

/** The translations as form values: a missing translation is an empty field. */
function valuesOf(settings: ShopDetails, used: readonly string[]): ShopDetails {
  const none = Object.fromEntries(SHOP_TEXTS.map((text) => [text, '']));
  const { hi, ml } = settings.translations;
  const own = new Map(settings.words.map((it) => [it.word.toLowerCase(), it]));
  const all = new Map([...used, ...settings.words.map(({ word }) => word)].map((word) => [word.toLowerCase(), word]));
  const words = [...all].map(([key, word]) => ({ word, hi: own.get(key)?.hi ?? '', ml: own.get(key)?.ml ?? '' }));
  return { ...settings, translations: { hi: { ...none, ...hi }, ml: { ...none, ...ml } }, words };
}

/** Constant list for all renders: a new array would reset the form. */
const NO_WORDS: readonly string[] = [];

/** State of the settings form: the saved version, validation, and submission. `used` are the words of the goods on sale. */
export function useSettings(loaded: SavedSettings, used: readonly string[] = NO_WORDS) {
  const [saved, setSaved] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<ShopDetails, unknown, EditedSettings>({
    resolver: zodFieldValidator(EditedSettings),
    mode: 'onTouched',
    defaultValues: valuesOf(loaded.settings, used),
  });
  const { revalidate } = useRevalidator();
  const { question } = useUnsaved(form.formState.isDirty);

  const { reset, subscribe } = form;
  // A refusal is about the values sent: it goes with the next change, except that another person has saved meanwhile.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setFailure((last) => (last?.stale ? last : null)) }),
    [subscribe],
  );
  // Another form of the page was saved: its values are adopted, and the input of this form stays.
  useEffect(() => {
    setSaved((last) => (loaded.updatedAt > last.updatedAt ? loaded : last));
    reset(valuesOf(loaded.settings, used), { keepDirtyValues: true });
  }, [loaded, used, reset]);

  const applySaved = (next: SavedSettings) => {
    setSaved(next);
    form.reset(valuesOf(next.settings, used));
    setFailure(null);
  };
  const submit = form.handleSubmit(async (edited) => {
    setFailure(null);
    try {
      const { message, ...next } = await call(saveSettings, { body: { ...edited, updatedAt: saved.updatedAt } });
      applySaved(next);
      toast.success(message);
      await revalidate(); // The name and the facts are on every page.
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
    }
  });
  const load = async () => applySaved(await call(readSettings));
  return { form, saved, failure, question, submit, load };
}
