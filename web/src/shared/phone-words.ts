/** A ten-digit number as it is written here: "98470 12345". Other numbers stay as they were typed. */
export const phoneWords = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2');
