import { DEFAULT_BRAND, type Brand } from '@shop/contract/brand';
import { iconOf } from '@shop/contract/image-variants';

/** The colours of the header and of the background, as in web/src/ui/styles/tokens.css. */
const THEME = '#0d1230';
const BACKGROUND = '#faf6ee';
const UNNAMED = 'Shop';
/** A longer name does not fit under an icon. */
const MAX_SHORT_NAME = 12;

/** The web app manifest of a shop; without a logo its icons are files of the web app (tools/make-icons.ts). */
export function manifestOf(shopName: string, brand: Brand = DEFAULT_BRAND) {
  const name = shopName.trim() || UNNAMED;
  return {
    id: '/',
    name,
    short_name: name.length <= MAX_SHORT_NAME ? name : (name.split(/\s+/)[0] ?? name),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    theme_color: brand.colours.primary || THEME,
    background_color: brand.colours.background || BACKGROUND,
    icons: iconsOf(brand.favicon || brand.logo),
  };
}

const iconsOf = (logo: string) =>
  logo === ''
    ? [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]
    : ([192, 512] as const).map((size) => ({ src: iconOf(logo, size), sizes: `${size}x${size}`, type: 'image/png' }));
