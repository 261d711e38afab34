import { useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { names } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Dot } from '../../ui/dot.tsx';
import type { Card } from './card.ts';
import { fewLeft } from './few-left.ts';

/**
 * What a card takes of the screen: two stand beside each other on a phone. A trace less than is drawn, so that 320 dots do where
 * that is what they lack.
 */
const CARD_SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 43vw';
/** Wide enough for a card on every screen. */
const WIDEST = 640;
/** Rounds of colour that fit beside their number. */
const MOST_DOTS = 5;

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

function Colours({ swatches }: Pick<Card, 'swatches'>) {
  if (swatches.length === 0) return null;
  return (
    <p className="pcard__swatches">
      {swatches.slice(0, MOST_DOTS).map(({ name, swatch }) => (
        <Dot key={name} colour={swatch} />
      ))}
      <span>{`${swatches.length} colours`}</span>
    </p>
  );
}

/** One style in a list: the whole card is one link, its buttons lie above it. The second picture comes with a pointer that hovers. */
export function ProductCard({ product, first = false, sizes = CARD_SIZES, heart, children }: Props) {
  const { name, slug, category, colour, stock, front, back, swatches } = product;
  const [turned, turn] = useState(false);
  const few = fewLeft(stock);
  const look = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') turn(true);
  };
  return (
    <article className={names('pcard', stock === 0 && 'pcard--out')} onPointerEnter={look}>
      <div className="pcard__media">
        {front && <Picture src={front.url} alt={front.alt} sizes={sizes} most={WIDEST} first={first} />}
        {turned && back && <Picture src={back} alt="" sizes={sizes} most={WIDEST} />}
        <Flags {...product} />
      </div>
      {heart}
      <div className="pcard__body">
        <h3 className="pcard__name">
          <Link to={`/product/${slug}`} prefetch="intent" viewTransition>
            {name}
          </Link>
        </h3>
        <p className="pcard__meta">{[category, colour].filter(Boolean).join(' · ')}</p>
        <Price now={product.now} was={product.was} />
        {few && <p className="pcard__stock">{few}</p>}
        <Colours swatches={swatches} />
        {children && <div className="pcard__actions">{children}</div>}
      </div>
    </article>
  );
}
