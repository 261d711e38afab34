import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddressForm as AddressBody } from '@shop/contract/addresses';
import { changeAddress } from '@shop/contract/order-address';
import type { Order } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { AddressForm } from '../../shared/address-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** Changes the delivery address of an order before dispatch. */
export function ChangeAddress({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  if (!order.canChangeAddress) return null;
  return (
    <>
      <Button type="button" kind="quiet" size="sm" onClick={() => setOpen(true)}>
        Change address
      </Button>
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddressDialog({ order: { _id, number, shippingAddress }, onClose }: { order: Order; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const save = async (body: AddressBody) => {
    const { order } = await call(changeAddress, { params: { id: _id }, body });
    // The warning about booked parcels stays with each of them.
    return { message: 'Address changed.', address: { _id, ...order.shippingAddress } };
  };
  const saved = async ({ message }: { message: string }) => {
    await revalidate();
    onClose();
    toast.success(message);
  };
  return (
    <Dialog title={`Delivery address of ${number}`} onClose={onClose}>
      <p className="small muted">
        The customer is told by email. The total stays the same, and the invoice follows the new state.
      </p>
      <AddressForm editing={{ _id, ...shippingAddress }} saveWith={save} onSaved={saved} onCancel={onClose} />
    </Dialog>
  );
}
