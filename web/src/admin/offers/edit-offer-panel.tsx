import { useForm } from 'react-hook-form';
import { editOffer, OfferForm, type Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { judgedBy } from '../catalogue/judged-by.ts';
import { PanelForm } from '../layout/panel-form.tsx';
import { expiryTyped } from './expiry.ts';
import { OfferFields, typedOffer, type TypedOffer } from './offer-fields.tsx';

/** Edit Offer, by the same rules as Add Offer. */
export function EditOfferPanel({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const form = useForm<TypedOffer, unknown, OfferForm>({
    resolver: judgedBy(OfferForm),
    mode: 'onTouched',
    defaultValues: typedOffer(offer),
  });
  const send = async (typed: OfferForm) => {
    // A day that nobody touched is sent back as the moment that it is.
    const isKept = typed.startDate === expiryTyped(offer.startDate);
    const body = isKept ? { ...typed, startDate: offer.startDate } : typed;
    return (await call(editOffer, { params: { id: offer._id }, body })).message;
  };
  return (
    <PanelForm title="Edit Offer" save="Update Offer" form={form} send={send} onClose={onClose}>
      <OfferFields form={form} offer={offer} />
    </PanelForm>
  );
}
