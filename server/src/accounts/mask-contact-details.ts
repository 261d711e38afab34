import type { StaffRole, UserRow } from '@shop/contract/accounts';
import type { Address } from '@shop/contract/addresses';

/**
 * Roles that see customers' contact details: owners are responsible for everything, support calls customers. Managers
 * work with products and reports; an order shows them the part of the address that a parcel needs.
 */
const CALLS_CUSTOMERS: ReadonlySet<StaffRole> = new Set<StaffRole>(['owner', 'support']);

type Reader = { id: string; staffRole?: StaffRole };

/** Whether a member of staff sees a customer's phone and saved addresses in full. */
export const canReadContacts = ({ staffRole }: Reader): boolean => staffRole !== undefined && CALLS_CUSTOMERS.has(staffRole);

/** Masks all but the last four digits: enough to tell two numbers apart, or to check one on the phone. */
export const maskedPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length <= 4 ? phone && '••••' : `•••• ${digits.slice(-4)}`;
};

/** The area without the house number. */
export const maskedAddress = (address: Address): Address => ({
  ...address,
  address: '••••',
  street: address.street && '••••',
  phone: maskedPhone(address.phone),
});

/** The list of accounts as this reader may see it; their own row is not masked. */
export const maskFor = (reader: Reader, users: UserRow[]): UserRow[] =>
  canReadContacts(reader) ? users : users.map((row) => (row._id === reader.id ? row : { ...row, phone: maskedPhone(row.phone) }));
