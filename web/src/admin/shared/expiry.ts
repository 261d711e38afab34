const inForm = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const inTable = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });

/** The first or last day of an offer or a coupon as the value of a date input: "2026-12-15". */
export const dateInputValue = (expiryDate: string): string => inForm.format(new Date(expiryDate));
/** Today in India as the value of a date input: the earliest end of a new offer or coupon. */
export const todayInputValue = (): string => inForm.format(new Date());
/** "15 Dec 2026" */
export const formatExpiry = (expiryDate: string): string => inTable.format(new Date(expiryDate));
