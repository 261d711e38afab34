import { Button } from '../../ui/button.tsx';
import { type Failure, FailureNotice } from './failure-notice.tsx';

type Props = {
  formState: { isDirty: boolean; isSubmitting: boolean; errors: object };
  failure: Failure | null;
  onReload: () => unknown;
  /** Label of the button: "Save delivery". */
  save: string;
};

/** The end of a settings form: its errors, and the button. */
export function SettingsBar({ formState: { isDirty, isSubmitting, errors }, failure, onReload, save }: Props) {
  const wrong = Object.keys(errors).length > 0;
  return (
    <div className="actionbar">
      {failure && (
        <div className="actionbar__alert">
          <FailureNotice failure={failure} onReload={onReload} />
        </div>
      )}
      <output>{wrong ? 'Some fields need attention' : isDirty && 'Not saved yet'}</output>
      <Button busy={isSubmitting} busyLabel="Saving...">
        {save}
      </Button>
    </div>
  );
}
