import { useState, type PointerEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Dot } from '../../ui/dot.tsx';
import type { Card } from './card.ts';
import { addressOf } from './card-address.ts';
import { fewLeft, useLowStockLevel } from './few-left.ts';
import { CardVariantContext } from './card-variant.ts';
import { wordOf } from '../../shared/words.ts';

/**
 * A card's share of the screen: two are side by side on a phone. A trace less than is drawn, so that 320 dots do where
 * that is what they lack.
 */
const CARD_SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 43vw';
/** Wide enough for a card on every screen. */
const MAX_IMAGE_WIDTH = 640;
type Props = {
  product: Card;
  /** In the first row of the first screen: its picture does not wait. */
  first?: boolean;
  sizes?: string;
  /** False where another card of the page makes the router fetch the route of products already. */
  discovers?: boolean;
  /** The heart in the corner. */
  heart?: ReactNode;
  /** The buttons under the price. */
  children?: ReactNode;
};

function Flags({ stock, isNew }: Card) {
  if (stock > 0 && !isNew) return null;
  const isOut = stock === 0;
  return (
    <div className="pcard__flags">
      <Badge kind={isOut ? 'ink' : 'label'}>{isOut ? 'Sold out' : 'New'}</Badge>
    </div>
  );
}

type ColoursProps = { product: Card; at: number; onChoose: (at: number) => void };

/** The colours of a style; each shows its picture and price on the card. */
function Colours({ product: { name, variants, colours }, at, onChoose }: ColoursProps) {
  if (colours < 2) return null;
  return (
    <fieldset className="pcard__swatches">
      <legend className="vh">{`Colours of ${name}`}</legend>
      {variants.map(({ colour, swatch }, i) => (
        <button
          key={colour}
          type="button"
          className="pcard__dot"
          title={wordOf(colour) ?? undefined}
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
 * One style in a list: the whole card is one link, its buttons are above it. A colour circle changes image, price and link.
 * The second image is shown on hover.
 */
export function ProductCard({ product, first = false, sizes = CARD_SIZES, discovers = true, heart, children }: Props) {
  const { name, category, fit, rating, stock, variants, isFiltered } = product;
  const [turned, turn] = useState(false);
  // Another filter starts again with its own choice.
  const [picked, pick] = useState<{ of: Card; at: number } | null>(null);
  const isPicked = picked?.of === product;
  const at = isPicked ? picked.at : product.at;
  const variant = variants[at] ?? null;
  const chosen = isPicked || isFiltered ? variant : null;
  const prices = (isPicked && variant) || product;
  const fewLeftText = fewLeft(stock, useLowStockLevel());
  const hover = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') turn(true);
  };
  return (
    <article className={stock === 0 ? 'pcard pcard--out' : 'pcard'} onPointerEnter={hover}>
      <div className="pcard__media">
        {variant?.front ? (
          <Picture src={variant.front.url} alt={variant.front.alt} sizes={sizes} most={MAX_IMAGE_WIDTH} first={first} />
        ) : (
          <NoPicture />
        )}
        {turned && variant?.back && <Picture src={variant.back} alt="" sizes={sizes} most={MAX_IMAGE_WIDTH} />}
        <Flags {...product} />
      </div>
      {heart}
      <div className="pcard__body">
        <h3 className="pcard__name">
          <Link to={addressOf(product, chosen)} prefetch="intent" discover={discovers ? 'render' : 'none'} viewTransition>
            {name}
          </Link>
        </h3>
        <p className="pcard__meta">{[wordOf(fit) || category, wordOf(variant?.colour)].filter(Boolean).join(' · ')}</p>
        {rating && <p className="pcard__stars">{`${rating.average} (${rating.count})`}</p>}
        <Price now={prices.now} was={prices.was} from={prices.from} />
        {fewLeftText && <p className="pcard__stock">{fewLeftText}</p>}
        <Colours product={product} at={at} onChoose={(to) => pick({ of: product, at: to })} />
        {children && (
          <CardVariantContext value={chosen}>
            <div className="pcard__actions">{children}</div>
          </CardVariantContext>
        )}
      </div>
    </article>
  );
}
