import type { ComponentProps } from 'react';
import type { Offer } from '@shop/contract/offers';
import { SelectField } from '../../ui/select-field.tsx';
import { formatExpiry } from '../shared/expiry.ts';
import { offerState, type OfferState } from '../offers/offer-state.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  offers: readonly Offer[];
  /** The product's offer, which remains an option after it has ended. */
  current?: string | null;
};

const stateNow = (offer: Offer): OfferState => offerState(offer, Date.now());
const mayRun = (state: OfferState): boolean => state === 'Running' || state === 'Scheduled';

/** Note after the title of an offer that is not running. */
const stateNote = (offer: Offer, state: OfferState): string =>
  state === 'Running' ? '' : state === 'Scheduled' ? ` (from ${formatExpiry(offer.startDate)})` : ' (not running)';

/** Running and scheduled offers. */
export const OfferSelect = ({ offers, current, ...select }: Props) => (
  <SelectField label="Offer" optional {...select}>
    <option value="">Select Offers</option>
    {offers
      .map((offer) => ({ offer, state: stateNow(offer) }))
      .filter(({ offer, state }) => mayRun(state) || offer._id === current)
      .map(({ offer, state }) => (
        <option key={offer._id} value={offer._id}>
          {offer.title}, {offer.discountValue}% off{stateNote(offer, state)}
        </option>
      ))}
  </SelectField>
);
