import { imageVariant } from '@shop/contract/image-variants';
import { percentOff } from '@shop/contract/format-money';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import type { Prices } from '../shared/variant-selection.ts';
import { ZoomDialog, type GalleryImage } from './zoom-dialog.tsx';

const CM_PER_INCH = 2.54;

/** 178 cm as 5'10", the usual notation. */
function feetAndInches(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH);
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}

/**
 * On phones slightly less than the drawn width, so that a screen of 720 pixels loads the 640 px image, a quarter of the bytes
 * of 1,200 px.
 */
const SIZES = '(min-width: 1024px) 28vw, (min-width: 768px) 60vw, 76vw';

/** Arrow keys move the focus between pictures or thumbnails; returns the new index. */
function nextOf(event: KeyboardEvent<HTMLButtonElement>): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return null;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest('.gallery, .thumbs')?.querySelectorAll('button') ?? [])];
  const to = (buttons.indexOf(event.currentTarget) + by + buttons.length) % buttons.length;
  buttons[to]?.focus({ preventScroll: true });
  return to;
}

/** Discount badge on the first picture. */
const Reduction = ({ now, was }: Pick<Prices, 'now' | 'was'>) =>
  now < was ? (
    <div className="pcard__flags">
      <Badge>{percentOff(now, was)}% off</Badge>
    </div>
  ) : null;

const Sign = ({ place, of }: { place: number; of: number }) => (
  <p className="gallery__sign" aria-hidden="true">
    <Icon of="zoom-in" />
    <span>
      {place}/{of}
    </span>
  </p>
);

const ModelLine = ({ heightCm, size }: NonNullable<GalleryImage['model']>) => (
  <figcaption className="gallery__model">
    Model is {heightCm} cm ({feetAndInches(heightCm)}) and wears {size}
  </figcaption>
);

type FilmProps = { url: string; poster: string | undefined; name: string };

/** Loads nothing but its poster until it is played, and plays without its sound, for which the shop has no captions. */
const Film = ({ url, poster, name }: FilmProps) => (
  <figure className="gallery__film">
    <video
      controls
      playsInline
      muted
      preload="none"
      src={url}
      poster={poster && imageVariant(poster, 640, 'webp')}
      aria-label={`Video of ${name}`}
    />
  </figure>
);

type ThumbsProps = {
  pictures: readonly GalleryImage[];
  hasVideo: boolean;
  at: number;
  onGo: (place: number | null) => void;
};

function Thumbs({ pictures, hasVideo, at, onGo }: ThumbsProps) {
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => onGo(nextOf(event));
  return (
    <div className="thumbs">
      {pictures.map(({ url }, i) => (
        <button
          key={url}
          type="button"
          aria-label={`Picture ${i + 1} of ${pictures.length}`}
          aria-current={i === at || undefined}
          onClick={() => onGo(i)}
          onKeyDown={walk}
        >
          <Picture src={url} alt="" sizes="56px" width={80} height={100} />
        </button>
      ))}
      {hasVideo && (
        <button
          type="button"
          className="thumbs__film"
          aria-label="Video"
          aria-current={at === pictures.length || undefined}
          onClick={() => onGo(pictures.length)}
          onKeyDown={walk}
        >
          <span aria-hidden="true">▶</span>
        </button>
      )}
    </div>
  );
}

type Props = {
  pictures: readonly GalleryImage[];
  prices: Prices;
  video?: { url: string } | null;
  /** Of the product, for the label of its video. */
  name?: string;
};

/** The images of the chosen colour: side by side on wide screens, swiped on phones, large when pressed. */
export function ProductGallery({ pictures, prices: { now, was }, video = null, name = '' }: Props) {
  const row = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState<number | null>(null);
  const all = pictures.length + (video ? 1 : 0);

  const follow = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0, firstElementChild } = row.current ?? {};
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    setAt(atEnd ? all - 1 : Math.round(scrollLeft / (firstElementChild?.clientWidth || 1)));
  };
  const go = (to: number | null) => {
    const picture = to === null ? null : row.current?.children[to];
    if (picture instanceof HTMLElement) row.current?.scrollTo({ left: picture.offsetLeft - row.current.offsetLeft });
  };
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => go(nextOf(event));
  return (
    <div className="pdp__pictures">
      <section ref={row} className="gallery" aria-label="Product pictures" onScroll={follow}>
        {pictures.map(({ url, alt, model }, i) => (
          <figure key={url}>
            {i === 0 && <Reduction now={now} was={was} />}
            <button type="button" className="gallery__open" aria-haspopup="dialog" onClick={() => setLarge(i)} onKeyDown={walk}>
              <Picture src={url} alt={alt} sizes={SIZES} first={i === 0} />
              <span className="vh">, show large</span>
            </button>
            <Sign place={i + 1} of={all} />
            {model && <ModelLine {...model} />}
          </figure>
        ))}
        {pictures.length === 0 && (
          <figure>
            <Reduction now={now} was={was} />
            <NoPicture />
          </figure>
        )}
        {video && <Film url={video.url} poster={pictures[0]?.url} name={name} />}
      </section>
      {all > 1 && <Thumbs pictures={pictures} hasVideo={video !== null} at={at} onGo={go} />}
      {large !== null && <ZoomDialog images={pictures} start={large} onClose={() => setLarge(null)} />}
    </div>
  );
}
