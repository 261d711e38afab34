import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.success('Copied.');
  } catch {
    toast.error('Your browser did not allow that. Select the text and copy it.');
  }
}

type Props = { title: string; value: string; hint: string; onClose: () => void };

/** A key or a secret, which is shown only once. */
export const ShownSecret = ({ title, value, hint, onClose }: Props) => (
  <Dialog
    title={title}
    onClose={onClose}
    foot={
      <>
        <Button type="button" kind="quiet" onClick={() => void copy(value)}>
          Copy
        </Button>
        <Button type="button" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <p className="prose">{hint}</p>
    <p>
      <code className="secret">{value}</code>
    </p>
  </Dialog>
);
