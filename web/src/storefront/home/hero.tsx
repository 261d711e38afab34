import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BannerPicture, type BannerName } from '../shared/banner-picture.tsx';
import { bannerOf } from '../shell/banner.ts';
import { useCarousel, type Carousel } from './use-carousel.ts';

type Slide = { picture: BannerName; alt: string; title: string; price?: string | null; lead: string; to: string; action: string };

const slidesOf = (banner: string): Slide[] => {
  const { before, price, after } = bannerOf(banner);
  return [
    {
      picture: 'hero-patch',
      alt: 'Raw indigo jeans, folded, with the back pocket and the leather patch up',
      title: before || 'Jeans and T-shirts',
      price,
      lead: after,
      to: '/search?q=jeans',
      action: 'Shop jeans',
    },
    {
      picture: 'hero-tees',
      alt: 'A rust pocket tee, a washed indigo oversized tee and a sand henley laid side by side',
      title: 'The tee you reach for first.',
      lead: 'Soft combed cotton, pre-washed.',
      to: '/newarrival',
      action: 'Shop new arrivals',
    },
    {
      picture: 'hero-women',
      alt: 'Scoop neck tees and high-rise wide jeans laid side by side',
      title: 'Jeans and tees cut for women',
      lead: 'High rises, wide legs and well-fitting tees.',
      to: '/womens',
      action: 'Shop women',
    },
  ];
};

const Text = ({ slide: { title, price, lead, to, action }, on }: { slide: Slide; on: boolean }) => (
  <section className={classNames('hero__slide', on && 'is-on')} aria-roledescription="slide" aria-label={title} aria-hidden={!on}>
    <h2 className={price ? 'h2' : 'h1'}>{title}</h2>
    {price && (
      <p className="hero__price">
        <small>₹</small>
        {price}
      </p>
    )}
    <hr className="hero__stitch" />
    {lead && <p className="lead">{lead}</p>}
    <div className="row">
      <ButtonLink kind="paper" size="lg" to={to}>
        {action}
      </ButtonLink>
      {price && (
        <ButtonLink kind="outline-dark" size="lg" to="/newarrival">
          New arrivals
        </ButtonLink>
      )}
    </div>
  </section>
);

function Controls({ carousel: { at, moving, step, toggle }, slides }: { carousel: Carousel; slides: readonly Slide[] }) {
  return (
    <div className="hero__ctl">
      <IconButton label={moving ? 'Pause slideshow' : 'Play slideshow'} icon={moving ? 'pause' : 'play'} onClick={toggle} />
      <span className="num">
        <span className="vh">Slide </span>
        {at + 1} / {slides.length}
      </span>
      <span className="hero__dots" aria-hidden="true">
        {slides.map(({ picture }, i) => (
          <i key={picture} className={i === at ? 'on' : undefined} />
        ))}
      </span>
      <IconButton label="Previous slide" icon="arrow-left" onClick={() => step(-1)} />
      <IconButton label="Next slide" icon="arrow-right" onClick={() => step(1)} />
    </div>
  );
}

const Pictures = ({ slides, at, near }: { slides: readonly Slide[]; at: number; near: number }): ReactNode =>
  slides.slice(0, near).map(({ picture, alt }, i) => (
    <div key={picture} className={classNames('hero__shot', `hero__shot--${picture}`, i === at && 'is-on')} aria-hidden={i !== at}>
      <BannerPicture name={picture} alt={alt} sizes="max(58vw, 1690px)" square first={i === 0} />
    </div>
  ));

/** The shop's message and two more slides: text on cloth, pictures beside. */
export function Hero({ banner }: { banner: string }) {
  const slides = slidesOf(banner);
  const carousel = useCarousel(slides.length);
  return (
    <section className="hero" aria-roledescription="carousel" aria-label="Highlights" {...carousel.frame}>
      <div className="hero__cloth on-dark">
        <div className="hero__slides" aria-live={carousel.moving ? 'off' : 'polite'}>
          {slides.map((slide, i) => (
            <Text key={slide.picture} slide={slide} on={i === carousel.at} />
          ))}
        </div>
        <Controls carousel={carousel} slides={slides} />
      </div>
      <div className="selvedge--x" aria-hidden="true" />
      <div className="hero__pic">
        <Pictures slides={slides} at={carousel.at} near={carousel.near} />
      </div>
    </section>
  );
}
