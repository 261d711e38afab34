import type { State } from '@shop/contract/states';
import { locatePin } from './pincodes.ts';

/** The state of a PIN code; undefined for an unknown PIN, or one that crosses a border. */
export function stateOfPin(pin: string): State | undefined {
  const [only, ...others] = locatePin(pin)?.states ?? [];
  return others.length === 0 ? only : undefined;
}

/** The state of an address in one line, from the last PIN code in it. */
export const stateOfAddress = (address: string): State | undefined => stateOfPin(address.match(/\b[1-9]\d{5}\b/g)?.at(-1) ?? '');
