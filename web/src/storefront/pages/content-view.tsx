import { Fragment, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Block } from '@shop/contract/content-blocks';
import { useMissingPages } from '../../shared/missing-pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FactBand, LargeWords } from './blocks/bands.tsx';
import { BlockPicture } from './blocks/block-picture.tsx';
import { ClothHero, WideHero } from './blocks/page-hero.tsx';
import { PictureText } from './blocks/picture-text.tsx';
import { ProductTabs } from './blocks/product-tabs.tsx';
import { ProductsBlock } from './blocks/products-block.tsx';
import { RichText } from './blocks/rich-text.tsx';
import { StudioBlock } from './blocks/studio-block.tsx';
import { TableBlock } from './blocks/table-block.tsx';
import { TilesBlock } from './blocks/tiles-block.tsx';
import { numbered } from './blocks/numbered.ts';
import type { StripProducts } from './read-strip-products.ts';
import { topicOf } from './page-data.ts';
import { QuestionsList } from './questions-list.tsx';

export type Content = { title: string; blocks: readonly Block[] };
type Props = { slug: string; content: Content; goods: readonly StripProducts[]; children?: ReactNode };

/** Blocks that are as wide as the page; the others form a column of text. */
const WIDE = new Set<Block['type']>(['hero', 'tiles', 'products', 'productTabs', 'facts', 'pictureText', 'words', 'studio']);
const HAS_GOODS = new Set<Block['type']>(['products', 'productTabs']);

type WideProps = { block: Block; goods: StripProducts; first: boolean; isStudio: boolean };

function WideBlock({ block, goods, first, isStudio }: WideProps) {
  if (block.type === 'hero')
    return first && isStudio ? <ClothHero slides={block.slides} /> : <WideHero slides={block.slides} first={first} />;
  if (block.type === 'tiles') return <TilesBlock {...block} />;
  if (block.type === 'products') return <ProductsBlock title={block.title} strip={goods[0]} />;
  if (block.type === 'productTabs') return <ProductTabs tabs={block.tabs} strips={goods} />;
  if (block.type === 'facts') return <FactBand items={block.items} />;
  if (block.type === 'pictureText') return <PictureText {...block} />;
  if (block.type === 'words') return <LargeWords {...block} />;
  return <StudioBlock />;
}

/** A block of a column of text. */
export function TextBlock({ block, open }: { block: Block; open: boolean }) {
  const topic = topicOf(block);
  const heading = topic && (
    <h2 className="h3" id={`${topic.id}-title`}>
      {topic.title}
    </h2>
  );
  if (block.type === 'richText') return <RichText html={block.html} />;
  if (block.type === 'faq' || block.type === 'table')
    return (
      <section id={topic?.id} aria-labelledby={topic ? `${topic.id}-title` : undefined}>
        {heading}
        {block.type === 'faq' ? <QuestionsList questions={block.questions} open={open} /> : <TableBlock {...block} />}
      </section>
    );
  if (block.type === 'button')
    return (
      <p>
        <ButtonLink size="lg" to={block.to}>
          {block.label}
        </ButtonLink>
      </p>
    );
  if (block.type !== 'image' || block.image === '') return null;
  return (
    <figure className="content__figure">
      <BlockPicture image={block.image} alt={block.alt} sizes="(min-width: 768px) 46rem, 92vw" />
      {block.caption && <figcaption className="small muted">{block.caption}</figcaption>}
    </figure>
  );
}

/** Adjacent blocks of text form one column. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.[0] && !WIDE.has(block.type) && !WIDE.has(last[0].type)) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

const POLICIES = [
  { slug: 'return-policy', name: 'Return Policy' },
  { slug: 'privacy-policy', name: 'Privacy Policy' },
  { slug: 'terms-conditions', name: 'Terms & Conditions' },
];

/** Links to the other policies, or to the topics of a long page. */
function Aside({ slug, blocks }: { slug: string; blocks: readonly Block[] }) {
  const missing = useMissingPages();
  if (POLICIES.some((one) => one.slug === slug))
    return (
      <nav aria-label="Policies">
        {POLICIES.filter((one) => !missing.includes(one.slug)).map((one) => (
          <NavLink key={one.slug} to={`/${one.slug}`}>
            {one.name}
          </NavLink>
        ))}
      </nav>
    );
  const topics = blocks.map(topicOf).filter((it) => it !== null);
  if (topics.length < 2) return null;
  return (
    <nav aria-label="Topics">
      {topics.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** A content page: its blocks in order, below its title unless a hero is first. `children` follow the blocks. */
export function ContentView({ slug, content: { title, blocks }, goods, children }: Props) {
  const hasHero = blocks[0]?.type === 'hero';
  const isStudio = blocks.some(({ type }) => type === 'studio');
  const ofProducts = blocks.filter(({ type }) => HAS_GOODS.has(type));
  const firstFaq = blocks.find(({ type }) => type === 'faq');
  return (
    <main id="main">
      {!hasHero && (
        <div className="wrap page-head">
          <h1 className="h1">{title}</h1>
        </div>
      )}
      {numbered(runsOf(blocks)).map(({ key, part: run }, i) => {
        const [block] = run;
        if (block && WIDE.has(block.type))
          return (
            <Fragment key={key}>
              <WideBlock block={block} goods={goods[ofProducts.indexOf(block)] ?? []} first={i === 0} isStudio={isStudio} />
              {i === 0 && hasHero && !isStudio && <hr className="edge" aria-hidden="true" />}
            </Fragment>
          );
        return (
          <div key={key} className="wrap">
            <div className="policy">
              <Aside slug={slug} blocks={run} />
              <div className="faq">
                {numbered(run).map((one) => (
                  <TextBlock key={one.key} block={one.part} open={one.part === firstFaq} />
                ))}
              </div>
            </div>
          </div>
        );
      })}
      {children}
    </main>
  );
}
