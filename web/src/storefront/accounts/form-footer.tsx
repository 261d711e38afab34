import { Button } from '../../ui/button.tsx';

type Props = { form: string; label: string; busy: boolean; busyLabel?: string; onClose: () => void };

/** Footer of a form in a dialog: Cancel first, then the submit button. */
export const FormFooter = ({ form, label, busy, busyLabel = label, onClose }: Props) => (
  <>
    <Button type="button" kind="ghost" onClick={onClose}>
      Cancel
    </Button>
    <Button form={form} busy={busy} busyLabel={busyLabel}>
      {label}
    </Button>
  </>
);
