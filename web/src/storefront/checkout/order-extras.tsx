import { useState } from 'react';
import { MAX_GIFT_NOTE } from '@shop/contract/checkout';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/field.tsx';

/** Optional parts of an order: a gift message, and updates by WhatsApp. */
export function useOrderExtras() {
  const [note, onNote] = useState('');
  const [whatsApp, onWhatsApp] = useState(false);
  return {
    field: { note, onNote, whatsApp, onWhatsApp },
    ordered: { ...(note.trim() !== '' && { giftNote: note }), ...(whatsApp && { whatsAppUpdates: true }) },
  };
}

type Props = ReturnType<typeof useOrderExtras>['field'] & {
  /** The shop sends updates by WhatsApp, and the customer has not consented yet. */
  asksWhatsApp: boolean;
};

/** The message is collapsed at first, so that the form of a first order stays short. */
export const OrderExtras = ({ note, onNote, whatsApp, onWhatsApp, asksWhatsApp }: Props) => (
  <>
    {asksWhatsApp && (
      <Checkbox checked={whatsApp} onChange={({ target }) => onWhatsApp(target.checked)}>
        Send updates about my orders on WhatsApp
      </Checkbox>
    )}
    <details className="coupon-form">
      <summary className="link small">Add a gift note</summary>
      <TextArea
        label="Gift note"
        optional
        hint={`Printed on the packing slip, which shows no prices. At most ${MAX_GIFT_NOTE} characters.`}
        rows={3}
        maxLength={MAX_GIFT_NOTE}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
    </details>
  </>
);
