import { lazy, Suspense } from 'react';
import type { Block } from '@shop/contract/content-blocks';
import { useShop } from '../../shared/shop-details.ts';
import { FactBand, LargeWords } from './blocks/bands.tsx';
import { CarouselHero } from './blocks/carousel-hero.tsx';
import { PictureText } from './blocks/picture-text.tsx';
import { ProductTabs } from './blocks/product-tabs.tsx';
import { ProductsBlock } from './blocks/products-block.tsx';
import { numbered } from './blocks/numbered.ts';
import type { StripProducts } from './read-strip-products.ts';

/** Kinds of blocks that few home pages have. */
const OtherBlock = lazy(() => import('./other-block.tsx'));

const HomeBlock = ({ block, goods }: { block: Block; goods: StripProducts }) => {
  switch (block.type) {
    case 'hero':
      return <CarouselHero slides={block.slides} />;
    case 'facts':
      return <FactBand items={block.items} />;
    case 'productTabs':
      return <ProductTabs tabs={block.tabs} strips={goods} />;
    case 'products':
      return <ProductsBlock title={block.title} strip={goods[0]} />;
    case 'pictureText':
      return <PictureText {...block} />;
    case 'words':
      return <LargeWords {...block} />;
    default:
      return (
        <Suspense>
          <OtherBlock block={block} />
        </Suspense>
      );
  }
};

type Props = { content: { title: string; blocks: readonly Block[] }; goods: readonly StripProducts[] };

/** Home: its blocks in order. Its title is visually hidden. */
export function HomeView({ content: { title, blocks }, goods }: Props) {
  const { settings: shop } = useShop() ?? {};
  const withGoods = blocks.filter(({ type }) => type === 'products' || type === 'productTabs');
  return (
    <main id="main">
      <h1 className="vh">{shop?.name ? `${shop.name}: ${title}` : title}</h1>
      {numbered(blocks).map(({ key, part }) => (
        <HomeBlock key={key} block={part} goods={goods[withGoods.indexOf(part)] ?? []} />
      ))}
    </main>
  );
}
