import type { ReactNode } from 'react';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings } from '@shop/contract/settings';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import type { SettingsFormOf } from '../settings/settings-panels.tsx';
import { useSettings } from '../settings/use-settings.tsx';

type Props = {
  settings: ReplyOf<typeof readSettings>;
  Fields: (props: { form: SettingsFormOf }) => ReactNode;
};

/** Some of the settings as the form of one step; saving it reloads the steps. */
export function StepForm({ settings, Fields }: Props) {
  const { form, failure, question, submit, load } = useSettings(settings);
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
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
