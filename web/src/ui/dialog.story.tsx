import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { Field } from './field.tsx';
import { toast, Toaster } from './toast.tsx';

function Opener({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" kind="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export const stories = {
  dialog: (
    <Opener name="Open the dialog">
      {(close) => (
        <Dialog title="Edit address" onClose={close} foot={<Button onClick={close}>Save address</Button>}>
          <Field label="City" defaultValue="Kochi" />
        </Dialog>
      )}
    </Opener>
  ),
  drawer: (
    <Opener name="Open the drawer">
      {(close) => (
        <Drawer title="Added to cart" onClose={close}>
          <p>Straight Jeans, size 32.</p>
        </Drawer>
      )}
    </Opener>
  ),
  question: (
    <Opener name="Ask first">
      {(close) => (
        <ConfirmDialog
          title="Cancel order S-2026-010482?"
          confirm="Cancel Order"
          keep="Keep order"
          onConfirm={close}
          onClose={close}
        >
          We refund ₹1,797 to your card.
        </ConfirmDialog>
      )}
    </Opener>
  ),
  toasts: (
    <div className="row">
      <Button type="button" kind="quiet" onClick={() => toast.success('Added to cart. Size 32.')}>
        Say that it worked
      </Button>
      <Button type="button" kind="quiet" onClick={() => toast.error('Your cart is empty.')}>
        Say that it failed
      </Button>
      <Toaster done={3000} failed={3000} />
    </div>
  ),
};
