import type { ComponentProps } from 'react';
import type { Offer } from '@shop/contract/offers';
import { SelectField } from '../../ui/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  offers: readonly Offer[];
  /** The offer that the product has, which stays among the choices when it has ended. */
  kept?: string | null;
};

const runs = ({ isActive, expiryDate }: Offer): boolean => isActive && new Date(expiryDate) > new Date();

/** The offers that run now. */
export const OfferSelect = ({ offers, kept, ...select }: Props) => (
  <SelectField label="Offer" optional {...select}>
    <option value="">Select Offers</option>
    {offers
      .filter((offer) => runs(offer) || offer._id === kept)
      .map((offer) => (
        <option key={offer._id} value={offer._id}>
          {offer.title}, {offer.discountValue}% off{runs(offer) ? '' : ' (not running)'}
        </option>
      ))}
  </SelectField>
);
