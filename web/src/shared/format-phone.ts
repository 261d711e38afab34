/** A ten-digit number as it is written here: "98470 12345". Other numbers stay as they were typed. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** The ten digits of an Indian number, however it is written: +91 98470 12345, 098470-12345. Empty where there are not ten. */
export function tenDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : '';
}
