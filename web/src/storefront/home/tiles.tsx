import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { PICTURE_FORMATS, pictureVariant } from '@shop/contract/media';
import { Tabs } from '../../ui/tabs.tsx';
import type { BannerName } from './banner-picture.tsx';
import { ProductStrip, type Strip } from './strip.tsx';

const PANEL = 'strip';

export type HomeStrips = { trending: Strip | null; offers: Strip | null; arrivals: Strip | null };
type Id = keyof HomeStrips;

const TILES: { id: Id; title: string; picture: BannerName; says: (strip: Strip) => string }[] = [
  { id: 'trending', title: 'Top Trending Now', picture: 'hero-jeans', says: ({ total }) => `${total} styles` },
  { id: 'offers', title: "Today's Offers", picture: 'hero-tees', says: ({ products }) => `Up to ${highest(products)}% off` },
  { id: 'arrivals', title: 'New Arrivals', picture: 'hero-women', says: ({ products }) => `${products.length} new` },
];

const highest = (products: readonly Product[]): number => Math.max(0, ...products.map(({ discount }) => discount));

const Words = ({ strip, says }: { strip: Strip | null; says: (strip: Strip) => string }) => {
  if (strip === null) return null;
  return <small>{strip.products.length === 0 ? 'Nothing here this week' : says(strip)}</small>;
};

/** A wide picture, and one garment of the strip on phones. */
function TilePicture({ name, garment }: { name: BannerName; garment: string | undefined }) {
  const wide = (format: string) => [800, 1600].map((width) => `/banners/${name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture>
      {PICTURE_FORMATS.map((format) => (
        <source
          key={format}
          media="(min-width: 768px)"
          type={`image/${format}`}
          srcSet={wide(format)}
          sizes="50vw"
          width={2400}
          height={1000}
        />
      ))}
      {garment && <source type="image/avif" srcSet={pictureVariant(garment, 320, 'avif')} />}
      <img
        src={garment ?? `/banners/${name}-square-480.webp`}
        alt=""
        width={1200}
        height={1500}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/** Three tiles that are the tabs of the strip under them. */
export function Tiles({ strips, isNew }: { strips: HomeStrips; isNew: (id: string) => boolean }) {
  const [shown, show] = useState<Id>('trending');
  const tile = TILES.find(({ id }) => id === shown) ?? TILES[0];
  const tabs = TILES.map(({ id, title, picture, says }) => ({
    id,
    label: (
      <>
        <span className={`tile__pic tile__pic--${id}`}>
          <TilePicture name={picture} garment={strips[id]?.products[0]?.images[0]} />
        </span>
        <span className="tile__label">
          {title}
          <Words strip={strips[id]} says={says} />
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
      <ProductStrip key={shown} panel={PANEL} title={tile?.title ?? ''} strip={strips[shown]} isNew={isNew} />
    </section>
  );
}
