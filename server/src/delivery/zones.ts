import type { DeliverySettings, Zone } from '@shop/contract/delivery-settings';
import { locatePin } from './pincodes.ts';

/** Delivery to a PIN code: by a zone, everywhere at the same terms if the shop has no zones, or not at all. */
export type ZoneMatch = { kind: 'zone'; zone: Zone } | { kind: 'everywhere' } | { kind: 'none' };

/** The zone with the longest matching PIN prefix, else the one of the state, else the rest of India. */
export function zoneOf({ zones }: Pick<DeliverySettings, 'zones'>, pincode: string): ZoneMatch {
  if (zones.length === 0) return { kind: 'everywhere' };
  const zone = byPrefix(zones, pincode) ?? byState(zones, pincode) ?? zones.find(isRest);
  return zone ? { kind: 'zone', zone } : { kind: 'none' };
}

/** Whether a zone is the rest of India. */
export const isRest = ({ states, pincodes }: Zone): boolean => states.length === 0 && pincodes.length === 0;

function byPrefix(zones: readonly Zone[], pincode: string): Zone | undefined {
  let best: { zone: Zone; length: number } | undefined;
  for (const zone of zones)
    for (const prefix of zone.pincodes)
      if (pincode.startsWith(prefix) && prefix.length > (best?.length ?? 0)) best = { zone, length: prefix.length };
  return best?.zone;
}

function byState(zones: readonly Zone[], pincode: string): Zone | undefined {
  const states = new Set<string>(locatePin(pincode)?.states);
  return zones.find((zone) => zone.states.some((state) => states.has(state)));
}
