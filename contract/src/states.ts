import type { STATES } from './addresses.ts';

export type State = (typeof STATES)[number];

/** The tax office's two digits of each state and union territory, and the letters of its registration plates. */
const CODES: Record<State, readonly [digits: string, letters: string]> = {
  'Andaman and Nicobar Islands': ['35', 'AN'],
  'Andhra Pradesh': ['37', 'AP'],
  'Arunachal Pradesh': ['12', 'AR'],
  Assam: ['18', 'AS'],
  Bihar: ['10', 'BR'],
  Chandigarh: ['04', 'CH'],
  Chhattisgarh: ['22', 'CG'],
  'Dadra and Nagar Haveli and Daman and Diu': ['26', 'DD'],
  Delhi: ['07', 'DL'],
  Goa: ['30', 'GA'],
  Gujarat: ['24', 'GJ'],
  Haryana: ['06', 'HR'],
  'Himachal Pradesh': ['02', 'HP'],
  'Jammu and Kashmir': ['01', 'JK'],
  Jharkhand: ['20', 'JH'],
  Karnataka: ['29', 'KA'],
  Kerala: ['32', 'KL'],
  Ladakh: ['38', 'LA'],
  Lakshadweep: ['31', 'LD'],
  'Madhya Pradesh': ['23', 'MP'],
  Maharashtra: ['27', 'MH'],
  Manipur: ['14', 'MN'],
  Meghalaya: ['17', 'ML'],
  Mizoram: ['15', 'MZ'],
  Nagaland: ['13', 'NL'],
  Odisha: ['21', 'OD'],
  Puducherry: ['34', 'PY'],
  Punjab: ['03', 'PB'],
  Rajasthan: ['08', 'RJ'],
  Sikkim: ['11', 'SK'],
  'Tamil Nadu': ['33', 'TN'],
  Telangana: ['36', 'TS'],
  Tripura: ['16', 'TR'],
  'Uttar Pradesh': ['09', 'UP'],
  Uttarakhand: ['05', 'UK'],
  'West Bengal': ['19', 'WB'],
};

/** Codes of registrations from before a state was divided or merged. */
const FORMER: Record<string, State> = { '25': 'Dadra and Nagar Haveli and Daman and Diu', '28': 'Andhra Pradesh' };

/** Former and common names of states, normalised by `plain`. */
const ALSO: Record<string, State> = {
  andamanandnicobar: 'Andaman and Nicobar Islands',
  chattisgarh: 'Chhattisgarh',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  delhincr: 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  telengana: 'Telangana',
  uttaranchal: 'Uttarakhand',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

const NAMES = Object.keys(CODES) as State[];
const BY_NAME = new Map<string, State>([
  ...Object.entries(ALSO),
  ...NAMES.flatMap((state) => [[plain(state), state] as const, [CODES[state][1].toLowerCase(), state] as const]),
]);
const BY_DIGITS = new Map<string, State>([...Object.entries(FORMER), ...NAMES.map((state) => [CODES[state][0], state] as const)]);

/** 32 for Kerala: the first digits of a GSTIN. */
export const stateCode = (state: State): string => CODES[state][0];

/** KL for Kerala. */
export const stateAbbreviation = (state: State): string => CODES[state][1];

/** A state by its name, a former name or its letters; undefined for an unknown text. */
export const parseState = (text: string): State | undefined => BY_NAME.get(plain(text));

/** The state of a registration; undefined for the codes that are no state's (97, 99). */
export const stateOfGstin = (gstin: string): State | undefined => BY_DIGITS.get(gstin.slice(0, 2));
