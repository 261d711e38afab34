import { useForm } from 'react-hook-form';
import { editOffer, OfferForm, type Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { PanelForm } from '../shared/panel-form.tsx';
import { dateInputValue } from '../shared/expiry.ts';
import { OfferFields, toFormValues, type OfferFormValues } from './offer-fields.tsx';

/** Edit Offer, by the same rules as Add Offer. */
export function EditOfferPanel({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const form = useForm<OfferFormValues, unknown, OfferForm>({
    resolver: zodFieldValidator(OfferForm),
    mode: 'onTouched',
    defaultValues: toFormValues(offer),
  });
  const send = async (typed: OfferForm) => {
    const body = changesOf(offer, typed);
    return (await call(editOffer, { params: { id: offer._id }, body })).message;
  };
  return (
    <PanelForm title="Edit Offer" save="Update Offer" form={form} send={send} onClose={onClose}>
      <OfferFields form={form} offer={offer} />
    </PanelForm>
  );
}

/**
 * An unchanged start day is sent as its exact original time. Unchanged products are not sent, since a colleague may have
 * changed them.
 */
function changesOf(offer: Offer, { startDate = '', products, ...typed }: OfferForm): OfferForm {
  const isSame = products?.join() === offer.products.join();
  return {
    ...typed,
    startDate: startDate === dateInputValue(offer.startDate) ? offer.startDate : startDate,
    ...(products && !isSame && { products }),
  };
}
