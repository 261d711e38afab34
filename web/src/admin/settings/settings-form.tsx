import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { ReplyOf } from '@shop/contract/route';
import { EditedSettings, readSettings, saveSettings, type ShopDetails } from '@shop/contract/settings';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { AccessPanel, ContactPanel, GoodsPanel, PaymentPanel, ShopPanel, TaxPanel, TextsPanel } from './settings-panels.tsx';
import { SocialPanel } from './social-panel.tsx';

type SavedSettings = ReplyOf<typeof readSettings>;

/** State of the settings form: the saved version, validation, and submission. */
function useSettings(first: SavedSettings) {
  const [saved, setSaved] = useState(first);
  const [failure, setFailure] = useState<{ sentence: string; stale: boolean } | null>(null);
  const form = useForm<ShopDetails, unknown, EditedSettings>({
    resolver: zodFieldValidator(EditedSettings),
    mode: 'onTouched',
    defaultValues: first.settings,
  });
  const { revalidate } = useRevalidator();
  const { question } = useUnsaved(form.formState.isDirty);

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

export function SettingsForm({ saved: first }: { saved: SavedSettings }) {
  const { form, saved, failure, question, submit, load } = useSettings(first);
  const { isDirty, isSubmitting, errors } = form.formState;
  const wrong = Object.keys(errors).length;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {question}
      <div className="settings">
        <ShopPanel form={form} />
        <TaxPanel form={form} />
        <GoodsPanel form={form} />
        <ContactPanel form={form} />
        <SocialPanel form={form} />
        <TextsPanel form={form} />
        <PaymentPanel form={form} />
        <AccessPanel form={form} isFixed={saved.accessIsFixed} />
      </div>
      <div className="actionbar">
        {failure && (
          <div className="actionbar__alert">
            <Notice kind={failure.stale ? 'turmeric' : 'danger'} alert>
              <p>{failure.sentence}</p>
              {failure.stale && (
                <Button type="button" kind="quiet" size="sm" onClick={() => void load()}>
                  Load the current version
                </Button>
              )}
            </Notice>
          </div>
        )}
        <output>
          {wrong > 0 && `${wrong} ${wrong === 1 ? 'field needs' : 'fields need'} attention`}
          {wrong === 0 && isDirty && 'Not saved yet'}
        </output>
        <Button busy={isSubmitting} busyLabel="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  );
}
