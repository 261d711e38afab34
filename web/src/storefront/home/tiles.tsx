import { useState } from 'react';
import { percentOff } from '@shop/contract/format-money';
import { imageVariant } from '@shop/contract/image-variants';
import { Tabs } from '../../ui/tabs.tsx';
import type { Card } from '../shared/card.ts';
import type { BannerName } from '../shared/banner-picture.tsx';
import { ProductStrip, type Strip } from '../catalogue/strip.tsx';

const PANEL = 'strip';

export type HomeStrips = { trending: Strip | null; offers: Strip | null; arrivals: Strip | null };
type Id = keyof HomeStrips;

const TILES: { id: Id; title: string; picture: BannerName; says: (strip: Strip) => string }[] = [
  { id: 'trending', title: 'Top Trending Now', picture: 'hero-jeans', says: () => 'Best sellers of the last 30 days' },
  { id: 'offers', title: "Today's Offers", picture: 'hero-tees', says: ({ products }) => `Up to ${highest(products)}% off` },
  { id: 'arrivals', title: 'New Arrivals', picture: 'hero-women', says: ({ total }) => `${total} new` },
];

const highest = (products: readonly Card[]): number => Math.max(0, ...products.map(({ now, was }) => percentOff(now, was)));

const TileLabel = ({ strip, says }: { strip: Strip | null; says: (strip: Strip) => string }) => {
  if (strip === null) return null;
  return <small>{strip.products.length === 0 ? 'Nothing here right now' : says(strip)}</small>;
};

const frontOf = (card: Card | undefined): string | undefined => card?.variants[card.at]?.front?.url;

/** A wide picture, and one garment of the strip on phones. */
function TilePicture({ name, garment }: { name: BannerName; garment: string | undefined }) {
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

/** Three tiles that are the tabs of the strip under them. */
export function Tiles({ strips }: { strips: HomeStrips }) {
  const [shown, show] = useState<Id>('trending');
  const tile = TILES.find(({ id }) => id === shown) ?? TILES[0];
  const tabs = TILES.map(({ id, title, picture, says }) => ({
    id,
    label: (
      <>
        <span className={`tile__pic tile__pic--${id}`}>
          <TilePicture name={picture} garment={frontOf(strips[id]?.products[0])} />
        </span>
        <span className="tile__label">
          {title}
          <TileLabel strip={strips[id]} says={says} />
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
          tabs={tabs}
          selected={shown}
          onSelect={(id) => show(TILES.find((one) => one.id === id)?.id ?? 'trending')}
          panel={PANEL}
        />
      </div>
      <ProductStrip key={shown} panel={PANEL} title={tile?.title ?? ''} strip={strips[shown]} />
    </section>
  );
}
