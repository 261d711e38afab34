const CM_PER_INCH = 2.54;

/** 178 cm as 5'10", the usual notation. */
export function feetAndInches(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH);
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}
