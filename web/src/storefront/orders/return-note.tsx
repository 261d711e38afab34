import type { Order } from '@shop/contract/orders';
import { ZERO, type Paise } from '@shop/contract/paise';
import { ACCEPTED_IMAGE_TYPES } from '@shop/contract/media';
import { MAX_NOTE_LENGTH, MAX_RETURN_PHOTOS } from '@shop/contract/returns';
import { formatPhone } from '../../shared/format-phone.ts';
import { TextArea } from '../../ui/field.tsx';
import { Uploader, type Upload } from '../../ui/uploader.tsx';

type Props = { note: string; onNote: (note: string) => void; photos: Upload[]; onPhotos: (photos: Upload[]) => void };

/** A note and photos for a reason. */
export const ReturnNote = ({ note, onNote, photos, onPhotos }: Props) => (
  <>
    <TextArea
      label="Tell us more"
      optional
      rows={2}
      maxLength={MAX_NOTE_LENGTH}
      value={note}
      onChange={({ target }) => onNote(target.value)}
    />
    <fieldset>
      <legend className="field__label">
        Photos <span className="field__opt">(optional)</span>
      </legend>
      <Uploader
        label="Photos of the item"
        pictures={photos}
        onChange={onPhotos}
        most={MAX_RETURN_PHOTOS}
        types={ACCEPTED_IMAGE_TYPES}
      />
    </fieldset>
  </>
);

/** Notice about how the items are returned to the shop, and when the next message is sent. */
export function SendingBack({ order, isExchange, due = ZERO }: SendingBackProps) {
  const phone = formatPhone(order.shippingAddress.phone || order.user.phone);
  return (
    <p className="small muted">
      We will contact you{phone && ` on ${phone}`} about sending it back. Keep it packed, with its tags.{' '}
      {!isExchange
        ? 'The refund follows after we receive and check it.'
        : due > 0
          ? 'The new size is sent after we receive it and you pay the difference.'
          : 'The new size is sent after we receive it.'}
    </p>
  );
}

type SendingBackProps = {
  order: Order;
  isExchange: boolean;
  /** The difference to the new size, which is paid before it is sent. */
  due?: Paise;
};
