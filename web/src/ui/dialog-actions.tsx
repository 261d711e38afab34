import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Props = ComponentProps<typeof Button> & { onCancel: () => void };

/** The foot of a dialog that saves or confirms: Cancel, and the button that does it. */
export const DialogActions = ({ onCancel, ...action }: Props) => (
  <>
    <Button type="button" kind="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button {...action} />
  </>
);
