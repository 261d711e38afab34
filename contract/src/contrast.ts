import type { Brand, BrandColour } from './brand.ts';

/** Minimum contrast for readable text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The backgrounds and text colours of the default brand, as in web/src/ui/styles/tokens.css. */
export const DEFAULT_COLOURS = { primary: '#1d275b', accent: '#b0202b', background: '#faf6ee' } as const;
const INK = '#14182b';
const WHITE = '#ffffff';

type Rgb = readonly [number, number, number];
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour between two: `share` of the second, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  return hexOf(a.map((part, i) => part + ((b[i] ?? 0) - part) * share) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The nearest colour with enough contrast on this background, darker or lighter; the colour itself if it is valid. */
export function nearestPassing(colour: string, background: string): string {
  if (contrast(colour, background) >= MIN_CONTRAST) return colour;
  for (let step = 1; step <= 100; step++)
    for (const end of ['#000000', WHITE]) {
      const tried = mix(colour, end, step / 100);
      if (contrast(tried, background) >= MIN_CONTRAST) return tried;
    }
  return colour;
}

export type ContrastProblem = { colour: BrandColour; ratio: number; nearest: string; message: string };

/** Unreadable colours, each with the nearest valid one. Empty colours are the program's own. */
export function contrastProblems(chosen: Brand['colours']): ContrastProblem[] {
  const colours = {
    primary: chosen.primary || DEFAULT_COLOURS.primary,
    accent: chosen.accent || DEFAULT_COLOURS.accent,
    background: chosen.background || DEFAULT_COLOURS.background,
  };
  const page = contrast(colours.background, INK) >= MIN_CONTRAST ? colours.background : DEFAULT_COLOURS.background;
  return [
    problemOf('background', { colour: colours.background, on: INK, what: 'Text on this colour' }),
    problemOf('primary', { colour: colours.primary, on: page, what: 'Buttons and links on the page' }),
    problemOf('accent', { colour: colours.accent, on: page, what: 'Accents on the page' }),
  ].flatMap((problem) => problem ?? []);
}

type Pair = { colour: string; on: string; what: string };
function problemOf(name: BrandColour, { colour, on, what }: Pair): ContrastProblem | undefined {
  const ratio = contrast(colour, on);
  if (ratio >= MIN_CONTRAST) return undefined;
  const nearest = nearestPassing(colour, on);
  const shown = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1);
  const message = `${what}: contrast ${shown(ratio)}:1, and ${MIN_CONTRAST}:1 is needed. Nearest colour that passes: ${nearest}.`;
  return { colour: name, ratio, nearest, message };
}
