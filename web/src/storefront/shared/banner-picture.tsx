import type { BannerName } from '@shop/contract/banners';

const WIDTHS = [800, 1600, 2400];
const SIDES = [480, 800];
/** The aspect ratio of the wide images. */
const WIDE = { width: 2400, height: 1000 };

const srcset = (stem: string, widths: readonly number[]): string =>
  widths.map((width) => `/banners/${stem}-${width}.avif ${width}w`).join(', ');

type Props = {
  name: BannerName;
  alt: string;
  /** Width of the whole image, cropped parts included: its box is filled by height. */
  sizes: string;
  /** A square crop on phones; `sizes` then applies to wider screens. */
  square?: boolean;
  first?: boolean;
  className?: string;
};

/** One of the shop's wide images in the best width; a browser without AVIF gets one WebP. */
export function BannerPicture({ name, alt, sizes, square = false, first = false, className }: Props) {
  return (
    <picture>
      {square && (
        <source
          media="(max-width: 767px)"
          type="image/avif"
          srcSet={srcset(`${name}-square`, SIDES)}
          sizes="100vw"
          width={800}
          height={800}
        />
      )}
      <source type="image/avif" srcSet={srcset(name, WIDTHS)} sizes={sizes} />
      <img
        className={className}
        src={`/banners/${name}-1600.webp`}
        alt={alt}
        {...WIDE}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
