import type { STATES } from './addresses.ts';

type State = (typeof STATES)[number];

/** The first digits of each state's PIN codes (india.md, Address and phone); the longest that fit decide. */
const DIGITS: Partial<Record<State, string>> = {
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15',
  Chandigarh: '160',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 25 27 28',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Kerala: '67 68 69',
  Lakshadweep: '68255',
  Puducherry: '533464 673310',
  'West Bengal': '70 71 72 73 74',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '75 76 77',
  Assam: '78',
  'Arunachal Pradesh': '790 791 792',
  Meghalaya: '793 794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797 798',
  Tripura: '799',
  Bihar: '80 84 85',
  Jharkhand: '83',
};

/** Where one circle serves several states. A wrong state changes the tax, so it is better to ask. */
const SHARED = '140 362 396 605 607 609';

const STATE_OF = new Map<string, State | null>([
  ...Object.entries(DIGITS).flatMap(([state, digits]) => digits.split(' ').map((it) => [it, state as State] as const)),
  ...SHARED.split(' ').map((it) => [it, null] as const),
]);

/** The state that six digits suggest, for the customer to confirm; null where they do not tell. */
export function stateOfPin(pin: string): State | null {
  if (!/^[1-9]\d{5}$/.test(pin)) return null;
  for (let length = pin.length; length >= 2; length--) {
    const state = STATE_OF.get(pin.slice(0, length));
    if (state !== undefined) return state;
  }
  return null;
}
