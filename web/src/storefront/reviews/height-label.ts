const CM_PER_INCH = 2.54;

/** "5 ft 9 in (175 cm)" */
export function heightLabel(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH);
  return `${Math.floor(inches / 12)} ft ${inches % 12} in (${cm} cm)`;
}

/** Heights to choose from, in steps of one inch, in cm. */
export const HEIGHTS: readonly number[] = Array.from({ length: 28 }, (_, at) => Math.round((54 + at) * CM_PER_INCH));
