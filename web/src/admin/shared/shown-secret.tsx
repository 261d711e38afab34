import { copyText } from '../../shared/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  title: string;
  value: string;
  /** The value as people read it, where that differs. */
  readable?: string;
  hint: string;
  onClose: () => void;
};

/** A key or a secret, which is shown only once. */
export const ShownSecret = ({ title, value, readable = value, hint, onClose }: Props) => (
  <Dialog
    title={title}
    onClose={onClose}
    foot={
      <>
        <Button type="button" kind="quiet" onClick={() => void copyText(value)}>
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
      <code className="secret">{readable}</code>
    </p>
  </Dialog>
);
