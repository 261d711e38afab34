/** CSS colours by name: the shop's own colours first, then common names of clothing colours. */
const SWATCHES: Record<string, string> = {
  black: '#1b1b1d',
  white: '#ffffff',
  'off-white': '#f1ece0',
  ecru: '#e6dcc6',
  ivory: '#f3ead7',
  cream: '#f4ead2',
  sand: '#d3bd97',
  beige: '#d8c6a5',
  khaki: '#9c8a5f',
  brown: '#6b4a31',
  tan: '#b58a5a',
  rust: '#a8502d',
  orange: '#d9772c',
  mustard: '#c99a2e',
  yellow: '#e3c23f',
  red: '#b3261e',
  maroon: '#6a1f2b',
  wine: '#5b1f33',
  burgundy: '#5f1f2e',
  peach: '#f0c3a4',
  pink: '#dfa3ae',
  'dusty rose': '#c48f8d',
  purple: '#66457d',
  lavender: '#b6a7cf',
  navy: '#1f2a4a',
  blue: '#33598f',
  'sky blue': '#8fb7d9',
  teal: '#1f6d70',
  turquoise: '#3fa7a3',
  mint: '#b9d8c2',
  green: '#3d6b46',
  olive: '#6b6a3c',
  grey: '#86878b',
  'grey melange': '#a9aaae',
  charcoal: '#3c3d42',
  silver: '#c3c5c9',
  gold: '#b8923b',
  indigo: '#2f3b73',
  'raw indigo': '#1d2547',
  'washed indigo': '#4c5c85',
  rinse: '#28345c',
  'mid wash': '#5f7ea6',
  'light wash': '#a7bfd6',
};
/** The swatch of unknown colour names. */
const PLAIN_CLOTH = '#b9b4aa';

/** The CSS colour of a colour's name; of two ("Ecru / Navy"), the first, the base colour. */
export function swatchOf(colour: string): string {
  const name = colour.toLowerCase().trim();
  const color = name.split('/')[0]?.trim() ?? name;
  return SWATCHES[name] ?? SWATCHES[color] ?? PLAIN_CLOTH;
}
