import { DEFAULT_BRAND, type Brand, type BrandColour, type FontPair, type Radius } from './brand.ts';
import { mix } from './contrast.ts';

/** A custom property of the stylesheet, without its dashes, and its value. */
export type Property = [name: string, value: string];

const DISPLAY = "'Shop Display','Shop Display Stand-in','Arial Narrow',sans-serif";
const TEXT = "'Shop Text',system-ui,sans-serif";
const DEVICE = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';
const FONTS: Record<FontPair, { display: string; text: string }> = {
  classic: { display: DISPLAY, text: TEXT },
  plain: { display: TEXT, text: TEXT },
  narrow: { display: DISPLAY, text: DEVICE },
  device: { display: DEVICE, text: DEVICE },
};
const RADIUS_PX: Record<Radius, readonly [number, number, number]> = {
  square: [0, 0, 0],
  slight: [2, 4, 8],
  soft: [4, 8, 12],
  round: [8, 16, 20],
};

/** Custom properties that are derived from one chosen colour. */
const FOLLOWING: Record<BrandColour, (colour: string) => Property[]> = {
  primary: (colour) => [
    ['action', colour],
    ['action-hover', mix(colour, '#ffffff', 0.12)],
    ['action-press', mix(colour, '#000000', 0.35)],
    ['link', colour],
    ['icon', colour],
    ['cloth', mix(colour, '#000000', 0.25)],
    ['cloth-deep', mix(colour, '#000000', 0.5)],
    ['on-action', '#ffffff'],
    ['tint', mix(colour, '#ffffff', 0.88)],
    ['tint-soft', mix(colour, '#ffffff', 0.94)],
    ['on-tint', mix(colour, '#000000', 0.25)],
  ],
  accent: (colour) => [
    ['accent', colour],
    ['thread', colour],
    ['cord', colour],
  ],
  background: (colour) => [
    ['paper', colour],
    ['paper-raised', mix(colour, '#ffffff', 0.6)],
    ['paper-sunk', mix(colour, '#000000', 0.05)],
    ['paper-edge', mix(colour, '#000000', 0.1)],
  ],
};

/** The custom properties that are derived from the chosen colours. */
export const colourProperties = ({ colours }: Brand): Property[] =>
  (Object.keys(FOLLOWING) as BrandColour[]).flatMap((name) => (colours[name] === '' ? [] : FOLLOWING[name](colours[name])));

/** The custom properties of fonts and corners that differ from the defaults. */
export const shapeProperties = ({ fonts, radius }: Brand): Property[] => [
  ...(fonts === DEFAULT_BRAND.fonts ? [] : fontProperties(fonts)),
  ...(radius === DEFAULT_BRAND.radius ? [] : RADIUS_PX[radius].map((px, i): Property => [`r-${i + 1}`, `${px}px`])),
];

const fontProperties = (pair: FontPair): Property[] => [
  ['font-display', FONTS[pair].display],
  ['font-text', FONTS[pair].text],
];

/** All custom properties that a brand changes. */
export const themeProperties = (brand: Brand): Property[] => [...shapeProperties(brand), ...colourProperties(brand)];
