import * as z from 'zod/mini';
import { route } from './route.ts';

/** Maximum addresses of one account: the list has no pages. */
export const MAX_ADDRESSES = 20;

/** The 28 states and 8 union territories (behaviour.md, Addresses); suggestions of a form, not a restriction. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Delivery area: India, with validation of PIN and state, or any country. */
export const DELIVER_TO = ['india', 'anywhere'] as const;
export type DeliverTo = (typeof DELIVER_TO)[number];

const required = (name: string) =>
  z
    .string(`${name} is required.`)
    .check(z.trim(), z.minLength(1, `${name} is required.`), z.maxLength(200, 'At most 200 characters, please.'));
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Remove the special characters.');
/** K. R. Meera, D'Souza, മീര: letters of any script with their marks, and the signs that names have (behaviour.md, Addresses). */
const alphabetsOnly = (name: string) =>
  required(name).check(z.regex(/^[\p{L}\p{M} .'’\-\u200c\u200d]*$/u, 'Only alphabets and spaces are allowed.'));
const atLeast = (name: string, least: number) =>
  required(name).check(z.minLength(least, `${name} must be at least ${least} characters long.`), noControls);

const form = {
  fullName: alphabetsOnly('Full Name'),
  address: atLeast('Address', 5),
  phone: required('Phone number').check(z.regex(/^\d{10}$/, 'Phone number must be exactly 10 digits.')),
  street: atLeast('Street', 3),
  city: alphabetsOnly('City'),
  state: alphabetsOnly('State'),
  country: alphabetsOnly('Country'),
  zipCode: required('Zip Code').check(z.regex(/^\d{5,6}$/, 'Zip Code must be 5 or 6 digits.')),
};

/** The form, in which all fields are required (behaviour.md, Addresses). */
export const AddressForm = z.object(form);
export type AddressForm = z.output<typeof AddressForm>;

/** `zip` is an alias of `zipCode` (behaviour.md, Addresses). */
const ZipAsZipCode = z.codec(z.unknown(), z.unknown(), {
  decode: (value) => {
    if (typeof value !== 'object' || value === null || !('zip' in value)) return value;
    const { zip, ...rest } = value;
    return 'zipCode' in rest ? rest : { ...rest, zipCode: zip };
  },
  encode: (value) => value,
});

const accepted = z.object({
  fullName: form.fullName,
  address: form.address,
  city: form.city,
  zipCode: form.zipCode,
  phone: z.optional(form.phone),
  street: z.optional(form.street),
  state: z.optional(form.state),
  country: z.optional(form.country),
});

/** The body of the call: four required fields, and optional ones by the same rules (behaviour.md, Addresses). */
export const NewAddress = z.pipe(ZipAsZipCode, accepted);
export type NewAddress = z.output<typeof NewAddress>;

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && String(value).trim() !== '';

/** The same, with one sentence above the fields if several of the four are missing (behaviour.md, Addresses). */
const AddressToSave = z.pipe(
  ZipAsZipCode,
  accepted.check(
    z.refine(
      ({ fullName, address, city, zipCode }) => [fullName, address, city, zipCode].filter((it) => !isFilled(it)).length < 2,
      { error: 'Please fill in all fields before saving.', when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  ),
);

export const Address = z.object({
  _id: z.string(),
  fullName: z.string(),
  address: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type Address = z.output<typeof Address>;

/** The location of a PIN code. */
export const PincodeLocation = z.object({
  pin: z.string(),
  /** Two if the PIN crosses a border: then the customer chooses. */
  states: z.array(z.string()),
  /** Empty if the exact PIN is not in the data. */
  district: z.string(),
  isKnown: z.boolean(),
  /** A message about the PIN; null without one. */
  message: z.nullable(z.string()),
});
export type PincodeLocation = z.output<typeof PincodeLocation>;

export const readPin = route({
  method: 'GET',
  path: '/pin/:pin',
  access: 'anyone',
  summary: 'The state and district of a PIN code',
  reply: PincodeLocation,
});
export const addAddress = route({
  method: 'POST',
  path: '/address/add',
  access: 'user',
  summary: 'Save an address',
  body: AddressToSave,
  reply: z.object({ message: z.string(), address: Address }),
  status: 201,
});
export const listAddresses = route({
  method: 'GET',
  path: '/address',
  access: 'user',
  summary: 'The caller’s saved addresses, newest first',
  reply: z.object({ address: z.array(Address) }),
});
export const editAddress = route({
  method: 'PUT',
  path: '/address/:id',
  access: 'user',
  summary: 'Change a saved address',
  body: AddressToSave,
  reply: z.object({ message: z.string(), address: Address }),
});
export const removeAddress = route({
  method: 'DELETE',
  path: '/address/:id',
  access: 'user',
  summary: 'Delete a saved address',
  reply: z.object({ message: z.string(), address: Address }),
});
