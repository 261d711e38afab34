import type { Address, NewAddress } from '@shop/contract/addresses';

export const COLUMNS = ['id', 'fullName', 'address', 'phone', 'street', 'city', 'state', 'country', 'zip'] as const;

type AddressRow = Record<(typeof COLUMNS)[number], string>;

export const toContract = ({ id, ...address }: AddressRow): Address => ({ _id: id, ...address });

/** The row of a form: the country defaults to India, other missing fields are empty. */
export const toRow = ({ zipCode, ...form }: NewAddress): Omit<AddressRow, 'id'> => ({
  fullName: form.fullName,
  address: form.address,
  phone: form.phone ?? '',
  street: form.street ?? '',
  city: form.city,
  state: form.state ?? '',
  country: form.country ?? 'India',
  zip: zipCode,
});
