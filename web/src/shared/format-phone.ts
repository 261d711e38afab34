/** A ten-digit number in Indian format: "98470 12345". Other numbers stay as typed. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** The ten digits of an Indian number in any format: +91 98470 12345, 098470-12345. Empty for other numbers. */
export function tenDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  return digits.length === 10 ? digits : '';
}
