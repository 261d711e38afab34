const format = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero' });

/** A change of stock with its sign: "+3", "−2". */
export const signed = (change: number): string => format.format(change).replace('-', '−');
