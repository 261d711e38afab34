import { percentOff } from '@shop/contract/format-money';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { feetAndInches } from '../shared/feet-and-inches.ts';
import type { Prices } from '../shared/variant-selection.ts';
import { ZoomDialog, type GalleryImage } from './zoom-dialog.tsx';

/** On phones a little less than is drawn: a cheap one of 720 dots takes 640, a quarter of the bytes of 1,200. */
const SIZES = '(min-width: 1024px) 28vw, (min-width: 768px) 60vw, 76vw';

/** Arrow keys lead from picture to picture, and from thumbnail to thumbnail: moves the focus, and answers where it went. */
function nextOf(event: KeyboardEvent<HTMLButtonElement>): number | null {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return null;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest('.gallery, .thumbs')?.querySelectorAll('button') ?? [])];
  const to = (buttons.indexOf(event.currentTarget) + by + buttons.length) % buttons.length;
  buttons[to]?.focus({ preventScroll: true });
  return to;
}

/** How much less it costs, on the first picture. */
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

type Props = { pictures: readonly GalleryImage[]; prices: Prices };

/** The pictures of the chosen colour: side by side on wide screens, swiped on phones, large when pressed. */
export function ProductGallery({ pictures, prices: { now, was } }: Props) {
  const row = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState<number | null>(null);

  const follow = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0, firstElementChild } = row.current ?? {};
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    setAt(atEnd ? pictures.length - 1 : Math.round(scrollLeft / (firstElementChild?.clientWidth || 1)));
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
            <Sign place={i + 1} of={pictures.length} />
            {model && <ModelLine {...model} />}
          </figure>
        ))}
        {pictures.length === 0 && (
          <figure>
            <Reduction now={now} was={was} />
            <NoPicture />
          </figure>
        )}
      </section>
      {pictures.length > 1 && (
        <div className="thumbs">
          {pictures.map(({ url }, i) => (
            <button
              key={url}
              type="button"
              aria-label={`Picture ${i + 1} of ${pictures.length}`}
              aria-current={i === at || undefined}
              onClick={() => go(i)}
              onKeyDown={walk}
            >
              <Picture src={url} alt="" sizes="56px" width={80} height={100} />
            </button>
          ))}
        </div>
      )}
      {large !== null && <ZoomDialog images={pictures} start={large} onClose={() => setLarge(null)} />}
    </div>
  );
}
