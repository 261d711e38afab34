import { parseState, type State } from '@shop/contract/states';
import compact from './pincodes.json' with { type: 'json' };

/** The location of a PIN code. */
export type PinLocation = {
  /** More than one for the few PINs that cross a border: then the customer chooses. */
  states: State[];
  /** A hint for a form; empty if the exact PIN is not in the data. */
  district: string;
  /** The exact PIN is in the data. New PINs appear every year, so the shop delivers to unknown ones, too. */
  isKnown: boolean;
};

/** India's PIN codes have six digits, and the first is never 0. */
export const PIN = /^[1-9]\d{5}$/;

/** Finds the location of a PIN code; null for an invalid one, or if no known PIN begins with its first three digits. */
export function locatePin(pin: string): PinLocation | null {
  if (!PIN.test(pin)) return null;
  const district = districtOf(Number(pin));
  const borderStates = lookup(compact.twoStates, pin);
  if (district)
    return { states: borderStates ? statesAt(borderStates) : statesAt([district.state]), district: district.name, isKnown: true };
  const prefix = lookup(compact.prefixes, pin.slice(0, 3));
  return prefix ? { states: statesAt(prefix), district: '', isKnown: false } : null;
}

/** The number of each PIN's district. */
let districts: Map<number, number> | undefined;

/** Each row of the data is a district's number, its first PIN, and the steps from each PIN to the next. */
function readDistricts(): Map<number, number> {
  const read = new Map<number, number>();
  for (const [district = 0, ...steps] of compact.rows) {
    let pin = 0;
    for (const step of steps) read.set((pin += step), district);
  }
  return read;
}

function districtOf(pin: number): { state: number; name: string } | null {
  districts ??= readDistricts();
  const [state, name] = compact.districts[districts.get(pin) ?? -1] ?? [];
  return typeof state === 'number' ? { state, name: String(name) } : null;
}

const lookup = (table: Record<string, number[]>, key: string): number[] | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

const statesAt = (numbers: readonly number[]): State[] =>
  numbers.flatMap((number) => parseState(compact.states[number] ?? '') ?? []);
