const inForm = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const inTable = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });

/** The first or last day of an offer or a coupon, as a date field holds it: "2026-12-15". */
export const dateInputValue = (expiryDate: string): string => inForm.format(new Date(expiryDate));
/** Today in India, the first day on which something new may end. */
export const todayInputValue = (): string => inForm.format(new Date());
/** "15 Dec 2026" */
export const formatExpiry = (expiryDate: string): string => inTable.format(new Date(expiryDate));
