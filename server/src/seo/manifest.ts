/** The colours of the header's cloth and of the paper, as in web/src/ui/styles/tokens.css. */
const THEME = '#0d1230';
const BACKGROUND = '#faf6ee';
const UNNAMED = 'Shop';
/** More does not fit under an icon. */
const MAX_SHORT_NAME = 12;

/** The web app manifest of a shop with this name; its icons are files of the web app (tools/make-icons.ts). */
export function manifestOf(shopName: string) {
  const name = shopName.trim() || UNNAMED;
  return {
    id: '/',
    name,
    short_name: name.length <= MAX_SHORT_NAME ? name : (name.split(/\s+/)[0] ?? name),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    theme_color: THEME,
    background_color: BACKGROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
