/** Wide images that ship with the program (web/public/banners). */
export const BANNERS = ['hero-patch', 'hero-tees', 'hero-women', 'hero-jeans', 'hero-selvedge'] as const;
export type BannerName = (typeof BANNERS)[number];
export const BANNER_PATH = '/banners/';
/** The bundled image of a block's URL; undefined for an uploaded one. */
export const bannerNameOf = (image: string): BannerName | undefined => BANNERS.find((name) => image === BANNER_PATH + name);
