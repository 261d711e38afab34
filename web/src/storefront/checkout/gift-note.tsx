import { useState } from 'react';
import { MAX_GIFT_NOTE } from '@shop/contract/checkout';
import { TextArea } from '../../ui/field.tsx';

/** What the customer writes for the person who gets the parcel, and its part of the order. */
export function useGiftNote() {
  const [note, onNote] = useState('');
  return { field: { note, onNote }, ordered: note.trim() === '' ? {} : { giftNote: note } };
}

type Props = ReturnType<typeof useGiftNote>['field'];

/** Closed until it is opened, so that the form of a first order stays short. */
export const GiftNote = ({ note, onNote }: Props) => (
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
);
