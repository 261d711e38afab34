const CM_PER_INCH = 2.54;

export type Unit = 'cm' | 'inch';
export const UNITS: readonly Unit[] = ['cm', 'inch'];

/** A measure as it is printed: centimetres as they are, or inches to the nearest half. */
export const inUnit = (cm: number, unit: Unit): string =>
  unit === 'cm' ? String(cm) : String(Math.round((cm / CM_PER_INCH) * 2) / 2);
