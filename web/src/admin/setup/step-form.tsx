import type { FormEvent, ReactNode } from 'react';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings } from '@shop/contract/settings';
import { missingFacts, type ShopFact } from '@shop/contract/shop-facts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import type { SettingsFormOf } from '../settings/settings-panels.tsx';
import { useSettings } from '../settings/use-settings.tsx';

const MISSING: Record<ShopFact, string> = {
  name: 'Enter the name of the shop.',
  address: 'Enter the address.',
  phone: 'Enter a phone number.',
  taxStatus: 'Choose the tax status.',
  gstin: 'Enter the GSTIN.',
};

type Props = {
  settings: ReplyOf<typeof readSettings>;
  /** The facts that this step asks for; it is saved once it has them. */
  facts: readonly ShopFact[];
  Fields: (props: { form: SettingsFormOf }) => ReactNode;
};

/** Some of the settings as the form of one step; saving it reloads the steps. */
export function StepForm({ settings, facts, Fields }: Props) {
  const { form, failure, question, submit, load } = useSettings(settings);
  const save = (event: FormEvent) => {
    const missing = missingFacts(form.getValues()).filter((fact) => facts.includes(fact));
    if (missing.length === 0) return void submit(event);
    event.preventDefault();
    for (const [i, fact] of missing.entries()) form.setError(fact, { message: MISSING[fact] }, { shouldFocus: i === 0 });
  };
  return (
    <form className="stack" noValidate onSubmit={save}>
      {question}
      <Fields form={form} />
      {failure && <FailureNotice failure={failure} onReload={load} />}
      <div>
        <Button busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
