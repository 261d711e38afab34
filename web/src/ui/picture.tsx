import { IMAGE_WIDTHS, imageVariant } from '@shop/contract/image-variants';

type Props = {
  /** The image's URL from the API. */
  src: string;
  alt: string;
  /** The `sizes` attribute: `(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw`. */
  sizes: string;
  /** Maximum width in physical pixels. */
  most?: number;
  width?: number;
  height?: number;
  /** The largest image of the first screen: loaded with priority. */
  first?: boolean;
};

const ours = /^\/media\//;

/** An image's widths in AVIF, for `srcset`. */
const widthsOf = (src: string, most: number): string =>
  IMAGE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${imageVariant(src, width, 'avif')} ${width}w`)
    .join(', ');

/**
 * An image in the best width for the browser; one without AVIF support gets one WebP, so that a page does not contain every
 * URL twice. Its box is reserved; below the first screen it loads lazily.
 */
export function Picture({ src, alt, sizes, most = 1200, width = 1200, height = 1500, first = false }: Props) {
  const isOurs = ours.test(src);
  return (
    <picture>
      {isOurs && <source type="image/avif" srcSet={widthsOf(src, most)} sizes={sizes} />}
      <img
        src={isOurs ? imageVariant(src, first ? 1200 : 640, 'webp') : src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}

/** The placeholder of a product without an image: the layout stays, with a message. */
export const NoPicture = () => <p className="no-picture">No photo yet</p>;
