import { percentOff } from '@shop/contract/paise';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { names } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Prices } from './choice.ts';
import { shotsOf, type Shot } from './shots.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

/** On phones a little less than is drawn: a cheap one of 720 dots takes 640, a quarter of the bytes of 1,200. */
const sizesOf = ({ close }: Shot): string =>
  close ? '(min-width: 1024px) 60vw, 176vw' : '(min-width: 1024px) 28vw, (min-width: 768px) 60vw, 88vw';

const zoom = ({ close }: Shot) => close && `zoom zoom--${close}`;

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

type Props = { pictures: readonly Shot[]; prices: Prices };

/** The pictures of the chosen colour: side by side on wide screens, swiped with thumbnails on phones, large when pressed. */
export function ProductGallery({ pictures, prices: { now, was } }: Props) {
  const shots = shotsOf(pictures);
  const row = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState<number | null>(null);

  const follow = () => {
    const { scrollLeft = 0, firstElementChild } = row.current ?? {};
    setAt(Math.min(shots.length - 1, Math.round(scrollLeft / (firstElementChild?.clientWidth || 1))));
  };
  const go = (to: number | null) => {
    const picture = to === null ? null : row.current?.children[to];
    if (picture instanceof HTMLElement) row.current?.scrollTo({ left: picture.offsetLeft - row.current.offsetLeft });
  };
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => go(nextOf(event));
  return (
    <div className="pdp__pictures">
      <section ref={row} className="gallery" aria-label="Product pictures" onScroll={follow}>
        {shots.map((shot, i) => (
          <figure key={shot.url + (shot.close ?? '')} className={names(zoom(shot)) || undefined}>
            {i === 0 && now < was && (
              <div className="pcard__flags">
                <Badge>{percentOff(now, was)}% off</Badge>
              </div>
            )}
            <button type="button" className="gallery__open" aria-haspopup="dialog" onClick={() => setLarge(i)} onKeyDown={walk}>
              <Picture src={shot.url} alt={shot.alt} sizes={sizesOf(shot)} first={i === 0} />
              <span className="vh">, show large</span>
            </button>
          </figure>
        ))}
      </section>
      {shots.length > 1 && (
        <div className="thumbs">
          {shots.map((shot, i) => (
            <button
              key={shot.url + (shot.close ?? '')}
              type="button"
              aria-label={`Picture ${i + 1} of ${shots.length}`}
              aria-current={i === at || undefined}
              onClick={() => go(i)}
              onKeyDown={walk}
            >
              <span className={names(zoom(shot)) || undefined}>
                <Picture src={shot.url} alt="" sizes={shot.close ? '160px' : '56px'} width={80} height={100} />
              </span>
            </button>
          ))}
        </div>
      )}
      {large !== null && (
        <ZoomDialog
          shots={pictures}
          start={Math.min(large % pictures.length, pictures.length - 1)}
          onClose={() => setLarge(null)}
        />
      )}
    </div>
  );
}
