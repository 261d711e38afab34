import type { DeliverTo } from '@shop/contract/addresses';
import { parseState, type State } from '@shop/contract/states';
import { PIN, locatePin } from '#delivery';

/** The fields of an address that decide whether a parcel can be delivered. */
export type Destination = { phone: string; state: string; country: string; zip: string };
type DeliveryErrors = Partial<Record<'country' | 'zipCode' | 'state' | 'phone', string>>;

/**
 * The warning for an unknown PIN. It is accepted, because new PINs appear every year, but most unknown ones are
 * mistyped.
 */
export const PIN_NOT_FOUND = 'We could not find this PIN. Please check it.';

const INDIA = new Set(['', 'in', 'ind', 'india', 'bharat', 'republic of india', 'भारत', 'ഇന്ത്യ']);
const isIndia = (country: string): boolean => INDIA.has(country.trim().toLowerCase());

/**
 * Why a parcel cannot be delivered there, by field of the address form; empty where it can. A saved address may be
 * incomplete, so this is checked when an order is placed. The state decides the tax, so it has to be the state of the
 * PIN.
 */
export function deliveryErrors(destination: Destination, deliverTo: DeliverTo): DeliveryErrors {
  if (!isIndia(destination.country)) return deliverTo === 'anywhere' ? {} : { country: 'We deliver only in India.' };
  return { ...pinErrors(destination), ...(!isMobile(destination.phone) && { phone: 'Enter a valid 10-digit mobile number.' }) };
}

/** The exact PIN is not in the data, though its prefix may be. */
export const isUnknownPin = ({ country, zip }: Destination): boolean => isIndia(country) && locatePin(zip)?.isKnown === false;

function pinErrors({ zip, state }: Destination): DeliveryErrors {
  if (!PIN.test(zip)) return { zipCode: 'Enter a 6-digit PIN code.' };
  const place = locatePin(zip);
  if (!place) return { zipCode: `PIN code ${zip} does not exist. Please check it.` };
  const given = parseState(state);
  if (given !== undefined && place.states.includes(given)) return {};
  return { state: wrongState(zip, place.states) };
}

function wrongState(pin: string, states: readonly State[]): string {
  const [only, ...others] = states;
  if (others.length === 0) return `PIN code ${pin} is in ${only}. Please change the state to ${only}.`;
  return `PIN code ${pin} is in ${states.slice(0, -1).join(', ')} or ${states.at(-1)}. Please choose one of these states.`;
}

/** A mobile number as people write it, also in a profile: +91 98470 12345, 098470-12345. */
function isMobile(phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  return /^[6-9]\d{9}$/.test(digits) && !/^(\d)\1{9}$/.test(digits);
}
