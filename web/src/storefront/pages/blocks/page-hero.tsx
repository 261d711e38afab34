import type { BlockOf } from '@shop/contract/content-blocks';
import { ButtonLink } from '../../../ui/button.tsx';
import { BlockPicture } from './block-picture.tsx';

type Slide = BlockOf<'hero'>['slides'][number];
type Props = { slides: readonly Slide[]; first: boolean };

const Action = ({ button }: Slide) =>
  button && (
    <ButtonLink size="lg" to={button.to}>
      {button.label}
    </ButtonLink>
  );

/** Large text over a wide image. The first block's title is the title of the page. */
export const WideHero = ({ slides, first }: Props) => (
  <>
    {slides.map((slide, i) => {
      const Title = first && i === 0 ? 'h1' : 'h2';
      return (
        <section key={slide.title} className="about-hero">
          <div className="wrap about-hero__txt">
            <Title className="display">{slide.title}</Title>
            <div className="about-hero__lead">
              {slide.text && <p className="lead">{slide.text}</p>}
              <Action {...slide} />
            </div>
          </div>
          {slide.image && (
            <div className="about-hero__pic">
              <BlockPicture image={slide.image} alt={slide.alt} sizes="max(100vw, 40rem)" first={first && i === 0} />
            </div>
          )}
        </section>
      );
    })}
  </>
);

/** Text with an image beside it, above the tools of the Custom Studio. */
export const ClothHero = ({ slides }: { slides: readonly Slide[] }) =>
  slides.slice(0, 1).map((slide) => (
    <section key={slide.title} className="hero hero--page">
      <div className="hero__cloth on-dark">
        <h1 className="display">{slide.title}</h1>
        {slide.text && <p className="lead">{slide.text}</p>}
        <Action {...slide} />
      </div>
      <div className="edge--x" aria-hidden="true" />
      <div className="hero__pic studio__pic">
        {slide.image && <BlockPicture image={slide.image} alt={slide.alt} sizes="max(58vw, 1310px)" square first />}
      </div>
    </section>
  ));
