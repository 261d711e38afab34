import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddressForm as AddressBody } from '@shop/contract/addresses';
import { formatMoney } from '@shop/contract/money';
import { deleteDraft, PAY_LINK_HOURS, sendDraft, updateDraft, type Draft } from '@shop/contract/order-drafts';
import { call, isApiError } from '../../api/client.ts';
import { Adjustments } from '../../shared/adjustments.tsx';
import { AddressForm } from '../../shared/address-form.tsx';
import { OrderSums } from '../../shared/order-sums.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { draftBody } from './draft-body.ts';
import { PayLink } from './pay-link.tsx';

type Props = { draft: Draft; onEdit: () => void; onClose: () => void };
type Action = 'address' | 'delete' | 'COD' | 'Card' | null;

/** Everything about a draft, and the ways to place it. */
export function DraftDialog({ draft, onEdit, onClose }: Props) {
  const { number, customer, orderItems, summary, promotions, problems, shippingAddress, note, state } = draft;
  const [action, setAction] = useState<Action>(null);
  const isOpen = state === 'open' || state === 'expired';
  if (action === 'address') return <AddressDialog draft={draft} onClose={() => setAction(null)} />;
  if (action !== null) return <ConfirmAction draft={draft} action={action} onClose={() => setAction(null)} onDeleted={onClose} />;
  return (
    <Dialog
      title={`Draft order ${number}`}
      onClose={onClose}
      foot={isOpen && <Buttons draft={draft} onChoose={setAction} onEdit={onEdit} />}
    >
      <div className="stack">
        <p>
          {customer.name} · {customer.phone} · {customer.email}
        </p>
        <ul className="stack" aria-label="Items">
          {orderItems.map(({ product, variant, quantity, lineTotal, adjustments }) => (
            <li key={variant._id}>
              {[product.name, variant.colour, variant.size].filter((word) => word !== '').join(', ')} × {quantity} ·{' '}
              {formatMoney(lineTotal)}
              <Adjustments of={adjustments} />
            </li>
          ))}
        </ul>
        {problems.map(({ variantId, message }) => (
          <Notice key={variantId} kind="danger">
            {message}
          </Notice>
        ))}
        <OrderSums
          summary={summary}
          promotions={promotions}
          pieces={orderItems.reduce((sum, { quantity }) => sum + quantity, 0)}
        />
        <p>
          {shippingAddress
            ? `${shippingAddress.fullName}, ${shippingAddress.address}, ${shippingAddress.city} ${shippingAddress.zip}, ${shippingAddress.state}`
            : 'No delivery address yet.'}
        </p>
        {note !== '' && <p className="muted">{note}</p>}
        <PayLink draft={draft} />
        {isOpen && (
          <Button type="button" kind="quiet" size="sm" onClick={() => setAction('address')}>
            {shippingAddress ? 'Change address' : 'Add address'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Buttons({ draft, onChoose, onEdit }: { draft: Draft; onChoose: (action: Action) => void; onEdit: () => void }) {
  const isBlocked = !draft.shippingAddress || draft.problems.length > 0;
  return (
    <div className="row">
      <Button type="button" disabled={isBlocked} onClick={() => onChoose('Card')}>
        Send payment link, {formatMoney(draft.totals.Card)}
      </Button>
      <Button type="button" kind="quiet" disabled={isBlocked} onClick={() => onChoose('COD')}>
        Cash on delivery, {formatMoney(draft.totals.COD)}
      </Button>
      <Button type="button" kind="quiet" onClick={onEdit}>
        Edit
      </Button>
      <Button type="button" kind="quiet" onClick={() => onChoose('delete')}>
        Delete
      </Button>
    </div>
  );
}

const CONFIRM = {
  delete: { title: 'Delete this draft order?', confirm: 'Delete', text: () => 'It cannot be restored.' },
  COD: {
    title: 'Place this order in cash?',
    confirm: 'Place order',
    text: ({ totals, customer }: Draft) =>
      `${customer.name} pays ${formatMoney(totals.COD)} on delivery. The items leave your stock now.`,
  },
  Card: {
    title: 'Send the payment link?',
    confirm: 'Send payment link',
    text: ({ totals, customer }: Draft) =>
      `${customer.email} gets a link to pay ${formatMoney(totals.Card)}. The items are reserved for ${PAY_LINK_HOURS} hours.`,
  },
};

type ConfirmProps = { draft: Draft; action: keyof typeof CONFIRM; onClose: () => void; onDeleted: () => void };

function ConfirmAction({ draft, action, onClose, onDeleted }: ConfirmProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const params = { id: draft._id };
  const act = async () => {
    setBusy(true);
    try {
      const { message } =
        action === 'delete'
          ? await call(deleteDraft, { params })
          : await call(sendDraft, { params, body: { paymentMethod: action, totalPrice: draft.totals[action] } });
      (action === 'delete' ? onDeleted : onClose)();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      onClose();
      toast.error(error.message);
    }
    await revalidate();
  };
  const { title, confirm, text } = CONFIRM[action];
  return (
    <ConfirmDialog title={title} confirm={confirm} busy={busy} onConfirm={() => void act()} onClose={onClose}>
      {text(draft)}
    </ConfirmDialog>
  );
}

function AddressDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { _id, number, customer, shippingAddress, updatedAt } = draft;
  const save = async (body: AddressBody) => {
    const saved = { ...draftBody(draft), shippingAddress: body, updatedAt };
    const { message, order } = await call(updateDraft, { params: { id: _id }, body: saved });
    return { message, address: { _id, ...(order.shippingAddress ?? { ...body, zip: body.zipCode }) } };
  };
  const saved = async ({ message }: { message: string }) => {
    await revalidate();
    onClose();
    toast.success(message);
  };
  const start = { fullName: customer.name, phone: customer.phone };
  return (
    <Dialog title={`Delivery address of ${number}`} onClose={onClose}>
      <AddressForm
        {...(shippingAddress ? { editing: { _id, ...shippingAddress } } : { start })}
        saveWith={save}
        onSaved={saved}
        onCancel={onClose}
      />
    </Dialog>
  );
}
