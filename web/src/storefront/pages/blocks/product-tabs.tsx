import { useState } from 'react';
import { bannerNameOf } from '@shop/contract/banners';
import type { BlockOf } from '@shop/contract/content-blocks';
import { percentOff } from '@shop/contract/format-money';
import { imageVariant } from '@shop/contract/image-variants';
import { countedProducts } from '../../../shared/pluralize.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ProductStrip, type Strip } from '../../catalogue/strip.tsx';
import type { Card } from '../../shared/card.ts';
import { BlockPicture } from './block-picture.tsx';

const PANEL = 'strip';

type Tab = BlockOf<'productTabs'>['tabs'][number];

const highest = (products: readonly Card[]): number => Math.max(0, ...products.map(({ now, was }) => percentOff(now, was)));

const SAYS: Partial<Record<Tab['source'], (strip: Strip) => string>> = {
  offers: ({ products }) => `Up to ${highest(products)}% off`,
  newest: ({ total }) => `${total} new`,
};

const TileLabel = ({ strip, source }: { strip: Strip | null; source: Tab['source'] }) => {
  if (strip === null) return null;
  const says = SAYS[source]?.(strip) ?? countedProducts(strip.total);
  return <small>{says}</small>;
};

const frontOf = (card: Card | undefined): string | undefined => card?.variants[card.at]?.front?.url;

/** A wide image, and on phones one garment of the strip. */
function TilePicture({ image, garment }: { image: string; garment: string | undefined }) {
  const name = bannerNameOf(image);
  if (!name) {
    const own = image || garment;
    return own && <BlockPicture image={own} alt="" sizes="(min-width: 768px) 33vw, 31vw" />;
  }
  const wide = [800, 1600].map((width) => `/banners/${name}-${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      <source media="(min-width: 768px)" type="image/avif" srcSet={wide} sizes="50vw" width={2400} height={1000} />
      {garment && <source type="image/avif" srcSet={imageVariant(garment, 320, 'avif')} />}
      <img
        src={garment ? imageVariant(garment, 320, 'webp') : `/banners/${name}-square-480.webp`}
        alt=""
        width={1200}
        height={1500}
        loading="lazy"
      />
    </picture>
  );
}

type Props = Pick<BlockOf<'productTabs'>, 'tabs'> & { strips: readonly (Strip | null)[] };

/** Tiles that are the tabs of the strip below them; one without products, such as offers in a shop that has none, is left out. */
export function ProductTabs({ tabs, strips }: Props) {
  const [at, show] = useState(0);
  const filled = tabs.map((tab, i) => ({ ...tab, strip: strips[i] ?? null })).filter(({ strip }) => strip?.products.length !== 0);
  const shown = filled[at] ?? filled[0];
  if (shown === undefined) return null;
  const labels = filled.map(({ title, image, source, strip }, i) => ({
    id: `${i}`,
    label: (
      <>
        {(image || frontOf(strip?.products[0])) && (
          <span className={`tile__pic tile__pic--${bannerNameOf(image) ?? 'own'}`}>
            <TilePicture image={image} garment={frontOf(strip?.products[0])} />
          </span>
        )}
        <span className="tile__label">
          {title}
          <TileLabel strip={strip} source={source} />
        </span>
      </>
    ),
  }));
  return (
    <section className="section home__strips" aria-label="Product strips">
      <div className="wrap">
        <Tabs
          label="Product strips"
          className="tiles"
          tabClassName="tile"
          tabs={labels}
          selected={`${at}`}
          onSelect={(id) => show(Number(id))}
          panel={PANEL}
        />
      </div>
      <ProductStrip key={at} panel={PANEL} title={shown.title} strip={shown.strip} />
    </section>
  );
}
