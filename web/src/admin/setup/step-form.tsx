import type { ReactNode } from 'react';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings } from '@shop/contract/settings';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
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
      {failure && (
        <Notice kind={failure.stale ? 'turmeric' : 'danger'} alert>
          <p>{failure.sentence}</p>
          {failure.stale && (
            <Button type="button" kind="quiet" size="sm" onClick={() => void load()}>
              Load the current version
            </Button>
          )}
        </Notice>
      )}
      <div>
        <Button busy={form.formState.isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
