/** The addresses in a form's field, separated by commas or spaces. */
export const addressesIn = (typed: FormData): string[] =>
  String(typed.get('allowedAddresses') ?? '')
    .split(/[\s,]+/)
    .filter((it) => it !== '');

/** The error of an address. A failed list names its item: `allowedAddresses.1`. */
export const addressError = (errors: Record<string, string> = {}): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith('allowedAddresses'))?.[1];

export const ADDRESSES_HINT =
  'IP addresses or networks of the program, such as 203.0.113.0/24, separated by commas. Empty: from anywhere.';
