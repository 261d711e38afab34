import { useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { names } from '../../ui/class-names.ts';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Dot } from '../../ui/dot.tsx';
import type { Card } from './card.ts';
import { addressOf } from './card-address.ts';
import { fewLeft } from './few-left.ts';
import { LookContext } from './look.ts';

/**
 * What a card takes of the screen: two stand beside each other on a phone. A trace less than is drawn, so that 320 dots do where
 * that is what they lack.
 */
const CARD_SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 43vw';
/** Wide enough for a card on every screen. */
const WIDEST = 640;
type Props = {
  product: Card;
  /** In the first row of the first screen: its picture does not wait. */
  first?: boolean;
  sizes?: string;
  /** The heart in the corner. */
  heart?: ReactNode;
  /** The buttons under the price. */
  children?: ReactNode;
};

function Flags({ stock, isNew }: Card) {
  if (stock > 0 && !isNew) return null;
  return <div className="pcard__flags">{stock === 0 ? <Badge kind="ink">Sold out</Badge> : <Badge>New</Badge>}</div>;
}

type ColoursProps = { product: Card; at: number; onChoose: (at: number) => void };

/** The colours of a style; each shows its picture and price on the card. */
function Colours({ product: { name, looks, colours }, at, onChoose }: ColoursProps) {
  if (colours < 2) return null;
  return (
    <fieldset className="pcard__swatches">
      <legend className="vh">Colours of {name}</legend>
      {looks.map(({ colour, swatch }, i) => (
        <button
          key={colour}
          type="button"
          className="pcard__dot"
          title={colour ?? undefined}
          aria-label={colour ?? undefined}
          aria-pressed={i === at}
          onClick={() => onChoose(i)}
        >
          <Dot colour={swatch} />
        </button>
      ))}
      <span>{`${colours} colours`}</span>
    </fieldset>
  );
}

/**
 * One style in a list: the whole card is one link, its buttons lie above it. A dot of colour changes picture, price and link. The
 * second picture comes with a pointer that hovers.
 */
export function ProductCard({ product, first = false, sizes = CARD_SIZES, heart, children }: Props) {
  const { name, category, fit, stock, looks, isFiltered } = product;
  const [turned, turn] = useState(false);
  // Another filter begins anew with what it chose.
  const [picked, pick] = useState<{ of: Card; at: number } | null>(null);
  const isPicked = picked?.of === product;
  const at = isPicked ? picked.at : product.at;
  const look = looks[at] ?? null;
  const chosen = isPicked || isFiltered ? look : null;
  const prices = (isPicked && look) || product;
  const few = fewLeft(stock);
  const hover = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') turn(true);
  };
  return (
    <article className={names('pcard', stock === 0 && 'pcard--out')} onPointerEnter={hover}>
      <div className="pcard__media">
        {look?.front ? (
          <Picture src={look.front.url} alt={look.front.alt} sizes={sizes} most={WIDEST} first={first} />
        ) : (
          <NoPicture />
        )}
        {turned && look?.back && <Picture src={look.back} alt="" sizes={sizes} most={WIDEST} />}
        <Flags {...product} />
      </div>
      {heart}
      <div className="pcard__body">
        <h3 className="pcard__name">
          <Link to={addressOf(product, chosen)} prefetch="intent" viewTransition>
            {name}
          </Link>
        </h3>
        <p className="pcard__meta">{[fit || category, look?.colour].filter(Boolean).join(' · ')}</p>
        <Price now={prices.now} was={prices.was} from={prices.from} />
        {few && <p className="pcard__stock">{few}</p>}
        <Colours product={product} at={at} onChoose={(to) => pick({ of: product, at: to })} />
        {children && (
          <LookContext value={chosen}>
            <div className="pcard__actions">{children}</div>
          </LookContext>
        )}
      </div>
    </article>
  );
}
