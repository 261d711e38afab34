import * as z from 'zod/mini';

/** Fonts of headings and text: the two that ship, and the device's own. */
export const FONT_PAIRS = ['classic', 'plain', 'narrow', 'device'] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

/** Radius of corners. */
export const RADII = ['square', 'slight', 'soft', 'round'] as const;
export type Radius = (typeof RADII)[number];

/** The shop's brand. Empty fields use the program's defaults; the default logo is the shop's name. */
export const Brand = z.object({
  /** `/media/<hash>/1200.webp` */
  logo: z.string(),
  /** For dark backgrounds; empty: the shop's name. */
  logoOnDark: z.string(),
  /** A square image for browser tabs and home screens; empty: the logo. */
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
