import { IMAGE_WIDTHS, imageVariant } from '@shop/contract/image-variants';

type Props = {
  /** The picture's address as the API answers it. */
  src: string;
  alt: string;
  /** What the picture takes of the screen: `(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw`. */
  sizes: string;
  /** The widest that is ever drawn, in dots of the screen. */
  most?: number;
  width?: number;
  height?: number;
  /** The largest picture of the first screen: loaded first, and at once. */
  first?: boolean;
};

const ours = /^\/media\//;

/** A picture's widths in AVIF, as `srcset` wants them. */
const widthsOf = (src: string, most: number): string =>
  IMAGE_WIDTHS.filter((width) => width <= most)
    .map((width) => `${imageVariant(src, width, 'avif')} ${width}w`)
    .join(', ');

/**
 * A picture in the best width that the browser takes; one that knows no AVIF gets one WebP, so that a page does
 * not spell every address twice. Its box is reserved; below the first screen it waits.
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

/** The placeholder of a product without an image: the page keeps its layout, and names the reason. */
export const NoPicture = () => <p className="no-picture">No photo yet</p>;
