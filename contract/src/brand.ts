import * as z from 'zod/mini';

/** Headings and text: the two faces that ship, and the device's own. */
export const FONT_PAIRS = ['classic', 'plain', 'narrow', 'device'] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

/** How round corners are. */
export const RADII = ['square', 'slight', 'soft', 'round'] as const;
export type Radius = (typeof RADII)[number];

/** The shop's looks. Empty: the program's own; the logo is then the shop's name. */
export const Brand = z.object({
  /** `/media/<hash>/1200.webp` */
  logo: z.string(),
  /** For dark grounds; empty: the shop's name. */
  logoOnDark: z.string(),
  /** A square picture for browser tabs and home screens; empty: the logo. */
  favicon: z.string(),
  /** `#rrggbb` */
  colours: z.object({ primary: z.string(), accent: z.string(), background: z.string() }),
  fonts: z.enum(FONT_PAIRS),
  radius: z.enum(RADII),
});
export type Brand = z.output<typeof Brand>;
export type BrandColour = keyof Brand['colours'];

export const DEFAULT_BRAND: Brand = {
  logo: '',
  logoOnDark: '',
  favicon: '',
  colours: { primary: '', accent: '', background: '' },
  fonts: 'classic',
  radius: 'slight',
};
