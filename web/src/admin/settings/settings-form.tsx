import { Button } from '../../ui/button.tsx';
import { LanguagesPanel } from './languages-panel.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { AccessPanel, ContactPanel, GoodsPanel, PaymentPanel, ShopPanel, TaxPanel, TextsPanel } from './settings-panels.tsx';
import { SocialPanel } from './social-panel.tsx';
import { useSettings, type SavedSettings } from './use-settings.tsx';

type Props = {
  saved: SavedSettings;
  /** Colours, fits and texts of size tables, as the shop writes them. */ words: readonly string[];
};

export function SettingsForm({ saved: first, words }: Props) {
  const { form, saved, failure, question, submit, load } = useSettings(first, words);
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
        <ReturnsPanel form={form} />
        <PaymentPanel form={form} />
        <LanguagesPanel form={form} />
        <AccessPanel form={form} isFixed={saved.accessIsFixed} />
      </div>
      <div className="actionbar">
        {failure && (
          <div className="actionbar__alert">
            <FailureNotice failure={failure} onReload={load} />
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
