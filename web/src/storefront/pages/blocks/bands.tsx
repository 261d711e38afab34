import type { BlockOf } from '@shop/contract/content-blocks';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Short statements in one line. */
export const FactBand = ({ items }: Pick<BlockOf<'facts'>, 'items'>) => (
  <section className="trust" aria-label="Why shop with us">
    <div className="wrap">
      <ul>
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} />
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** A few large words, with a line and a button below. */
export const LargeWords = ({ title, words, text, button }: Omit<BlockOf<'words'>, 'type'>) => (
  <section className="studio-band">
    <div className="wrap section studio-band__in">
      {title && (
        <div className="section__head">
          <h2 className="h3">{title}</h2>
        </div>
      )}
      <p className="six">
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <div className="studio-band__way">
        {text && <p className="lead">{text}</p>}
        {button && (
          <ButtonLink kind="secondary" to={button.to}>
            {button.label}
          </ButtonLink>
        )}
      </div>
    </div>
  </section>
);
