import type { ReactNode } from 'react';
import { bannerNameOf } from '@shop/contract/banners';
import type { BlockOf } from '@shop/contract/content-blocks';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import rupee from '../../../ui/fonts/anek-display-rupee.woff2?url';
import { IconButton } from '../../../ui/icon-button.tsx';
import { preloadFont } from '../../../ui/preload-font.ts';
import { bannerOf } from '../../shell/banner.ts';
import { numbered } from './numbered.ts';
import { BlockPicture } from './block-picture.tsx';
import { useCarousel, type Carousel } from './use-carousel.ts';

type Slide = BlockOf<'hero'>['slides'][number];
type Numbered = { key: string; part: Slide };

const HeroLink = ({ to, label, kind }: { to: string; label: string; kind: 'paper' | 'outline-dark' }) => (
  <ButtonLink kind={kind} size="lg" to={to}>
    {label}
  </ButtonLink>
);

/** A price in the title is large, and the text after it is the line below. */
function Text({ slide: { title, text, button, second }, on }: { slide: Slide; on: boolean }) {
  const { before, price, after } = bannerOf(title);
  const lead = text || after;
  return (
    <section
      className={classNames('hero__slide', on && 'is-on')}
      aria-roledescription="slide"
      aria-label={before}
      aria-hidden={!on}
    >
      <h2 className={price ? 'h2' : 'h1'}>{before}</h2>
      {price && (
        <p className="hero__price">
          <small>₹</small>
          {price}
        </p>
      )}
      <hr className="hero__stitch" />
      {lead && <p className="lead">{lead}</p>}
      <div className="row">
        {button && <HeroLink {...button} kind="paper" />}
        {second && <HeroLink {...second} kind="outline-dark" />}
      </div>
    </section>
  );
}

function Controls({ carousel: { at, moving, step, toggle }, slides }: { carousel: Carousel; slides: readonly Numbered[] }) {
  return (
    <div className="hero__ctl">
      <IconButton label={moving ? 'Pause slideshow' : 'Play slideshow'} icon={moving ? 'pause' : 'play'} onClick={toggle} />
      <span className="num">
        <span className="vh">Slide </span>
        {at + 1} / {slides.length}
      </span>
      <span className="hero__dots" aria-hidden="true">
        {slides.map(({ key }, i) => (
          <i key={key} className={i === at ? 'on' : undefined} />
        ))}
      </span>
      <IconButton label="Previous slide" icon="arrow-left" onClick={() => step(-1)} />
      <IconButton label="Next slide" icon="arrow-right" onClick={() => step(1)} />
    </div>
  );
}

const Pictures = ({ slides, at, near }: { slides: readonly Numbered[]; at: number; near: number }): ReactNode =>
  slides.slice(0, near).map(({ key, part: { image, alt } }, i) => (
    <div
      key={key}
      className={classNames('hero__shot', `hero__shot--${bannerNameOf(image) ?? 'own'}`, i === at && 'is-on')}
      aria-hidden={i !== at}
    >
      {image && <BlockPicture image={image} alt={alt} sizes="max(58vw, 1690px)" square first={i === 0} />}
    </div>
  ));

/** Slides: text with images beside; without any image the text is as wide as the page. */
export function CarouselHero({ slides }: Pick<BlockOf<'hero'>, 'slides'>) {
  // A price in a title is large.
  preloadFont(rupee);
  const all = numbered(slides);
  const carousel = useCarousel(slides.length);
  const hasPictures = slides.some(({ image }) => image !== '');
  return (
    <section
      className={classNames('hero', !hasPictures && 'hero--plain')}
      aria-roledescription="carousel"
      aria-label="Highlights"
      {...carousel.frame}
    >
      <div className="hero__cloth on-dark">
        <div className="hero__slides" aria-live={carousel.moving ? 'off' : 'polite'}>
          {all.map(({ key, part }, i) => (
            <Text key={key} slide={part} on={i === carousel.at} />
          ))}
        </div>
        {all.length > 1 && <Controls carousel={carousel} slides={all} />}
      </div>
      {hasPictures && (
        <>
          <div className="edge--x" aria-hidden="true" />
          <div className="hero__pic">
            <Pictures slides={all} at={carousel.at} near={carousel.near} />
          </div>
        </>
      )}
    </section>
  );
}
