import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureVariant } from '@shop/contract/media';

type Props = {
  /** The picture's address as the API answers it. */
  src: string;
  alt: string;
  /** What the picture takes of the screen: `(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw`. */
  sizes: string;
  width?: number;
  height?: number;
  /** The largest picture of the first screen: loaded first, and at once. */
  first?: boolean;
};

const ours = /^\/media\//;

/** Every width of one format, as `srcset` wants it. */
const widthsOf = (src: string, format: (typeof PICTURE_FORMATS)[number]): string =>
  PICTURE_WIDTHS.map((width) => `${pictureVariant(src, width, format)} ${width}w`).join(', ');

/** A picture in the best format and width that the browser takes. Its box is reserved; below the first screen it waits. */
export function Picture({ src, alt, sizes, width = 1200, height = 1500, first = false }: Props) {
  return (
    <picture>
      {ours.test(src) &&
        PICTURE_FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={widthsOf(src, format)} sizes={sizes} />
        ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
