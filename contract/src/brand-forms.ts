import * as z from 'zod/mini';
import { FONT_PAIRS, RADII } from './brand.ts';
import { route } from './route.ts';

const Colour = z
  .string('Choose a colour.')
  .check(z.trim(), z.toLowerCase(), z.regex(/^(#[0-9a-f]{6})?$/, 'Enter a colour like #1d275b, or leave it empty.'));
const Image = z
  .string('Choose a picture.')
  .check(z.regex(/^(\/media\/[0-9a-f]{32}\/1200\.webp)?$/, 'Upload this picture first.'));

/** The brand as the owner saves it. */
export const EditedBrand = z.object({
  logo: Image,
  logoOnDark: Image,
  favicon: Image,
  colours: z.object({ primary: Colour, accent: Colour, background: Colour }),
  fonts: z.enum(FONT_PAIRS, 'Choose one of the font pairs.'),
  radius: z.enum(RADII, 'Choose how round corners are.'),
});

export const uploadLogo = route({
  method: 'POST',
  path: '/settings/logo',
  access: 'admin',
  summary: 'Upload a logo or favicon (PNG, JPEG, WebP or SVG); the returned URL is saved with the settings',
  files: { field: 'image', maxCount: 1 },
  reply: z.object({ url: z.string() }),
});
