import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '@shop/contract/catalogue';
import { Badge } from '../../ui/badge.tsx';
import { names } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Dot } from '../../ui/swatches.tsx';
import { fewLeft, firstColour, picturesOf, pricesOf } from './choice.ts';

/** What a card takes of the screen. */
const CARD_SIZES = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw';

type Props = {
  product: Product;
  isNew?: boolean;
  /** In the first row of the first screen: its picture does not wait. */
  first?: boolean;
  sizes?: string;
  /** The heart in the corner. */
  heart?: ReactNode;
  /** The buttons under the price. */
  children?: ReactNode;
};

function Flag({ product, isNew }: { product: Product; isNew: boolean }) {
  if (product.stock === 0) return <Badge kind="ink">Sold out</Badge>;
  return isNew ? <Badge>New</Badge> : null;
}

function Colours({ colours }: Pick<Product, 'colours'>) {
  if (colours.length < 2) return null;
  return (
    <p className="pcard__swatches">
      {colours.slice(0, 5).map(({ name, swatch }) => (
        <Dot key={name} colour={swatch} />
      ))}
      <span>{colours.length} colours</span>
    </p>
  );
}

/** One style in a list: the whole card is one link, its buttons lie above it. The second picture shows on hover. */
export function ProductCard({ product, isNew = false, first = false, sizes = CARD_SIZES, heart, children }: Props) {
  const { name, slug, category, colours, stock } = product;
  const [front, back] = picturesOf(product, firstColour(product, null));
  const colour = colours.length === 1 ? colours[0]?.name : undefined;
  const few = fewLeft(stock);
  return (
    <article className={names('pcard', stock === 0 && 'pcard--out')}>
      <div className="pcard__media">
        {front && <Picture src={front.url} alt={front.alt} sizes={sizes} first={first} />}
        {back && <Picture src={back.url} alt="" sizes={sizes} />}
        <div className="pcard__flags">
          <Flag product={product} isNew={isNew} />
        </div>
      </div>
      {heart}
      <div className="pcard__body">
        <h3 className="pcard__name">
          <Link to={`/product/${slug}`} prefetch="intent">
            {name}
          </Link>
        </h3>
        <p className="pcard__meta">{[category.name, colour].filter(Boolean).join(' · ')}</p>
        <Price {...pricesOf(product)} />
        {few && <p className="pcard__stock">{few}</p>}
        <Colours colours={colours} />
        {children && <div className="pcard__actions">{children}</div>}
      </div>
    </article>
  );
}
