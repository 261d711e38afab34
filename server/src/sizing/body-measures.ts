/** Average body measurements, in cm and kg (ANSUR II, 2012, means of 4,082 men and 1,986 women). */
const MEANS = {
  men: { height: 175.6, weight: 85.5, chest: 105.9, waist: 94.1, hip: 102.0 },
  women: { height: 162.8, weight: 67.8, chest: 94.7, waist: 86.1, hip: 102.1 },
};
/** Exponent of a girth by weight per height, and its spread among people of one height and weight, in cm. */
const GIRTHS = { chest: { power: 0.55, spread: 4 }, waist: { power: 0.75, spread: 5 }, hip: { power: 0.5, spread: 4 } };

export type Girth = keyof typeof GIRTHS;
export type Estimate = { girth: Girth; cm: number; spread: number };

/** Names of girths in size charts. */
const GIRTH_BY_NAME: [Girth, RegExp][] = [
  ['chest', /^(chest|bust)\b/i],
  ['waist', /^waist\b/i],
  ['hip', /^(hips?|seat)\b/i],
];

/** The girth of a measure in a size chart; undefined for lengths and others. */
export const girthNamed = (name: string): Girth | undefined =>
  GIRTH_BY_NAME.find(([, pattern]) => pattern.test(name.trim()))?.[0];

/** The expected girth for a height and weight. `parent` is the department of the product; for neither, the mean of both. */
export function estimateGirth(
  girth: Girth,
  { height, weight, parent }: { height: number; weight: number; parent: string },
): Estimate {
  const { power, spread } = GIRTHS[girth];
  const of = (mean: (typeof MEANS)['men']) => mean[girth] * (weight / height / (mean.weight / mean.height)) ** power;
  const [man, woman] = [of(MEANS.men), of(MEANS.women)];
  if (/^women/i.test(parent)) return { girth, cm: woman, spread };
  if (/^men/i.test(parent)) return { girth, cm: man, spread };
  return { girth, cm: (man + woman) / 2, spread: spread + Math.abs(man - woman) / 2 };
}
