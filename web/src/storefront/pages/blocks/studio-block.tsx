import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LEVELS, SERVICES } from './studio-levels.ts';

const Services = () => (
  <section className="section">
    <div className="wrap">
      <div className="section__head">
        <h2 className="h2">Six services</h2>
      </div>
      <ul className="services">
        {SERVICES.map(({ name, icon, text }) => (
          <li key={name} className="service">
            <span className={`service__icon service__icon--${icon}`} aria-hidden="true" />
            <h3 className="h3">{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** One lit segment for each tool of the level, beside the text. */
const Tools = ({ lit }: { lit: number }) => (
  <div className="tools" aria-hidden="true">
    {SERVICES.map(({ name }, i) => (
      <i key={name} className={i < lit ? 'on' : undefined} />
    ))}
  </div>
);

function Level({ name, tools, allows, points, text }: (typeof LEVELS)[number]) {
  const full = tools === SERVICES.length;
  return (
    <li className={classNames('level', full && 'level--full on-dark')}>
      <Tools lit={tools} />
      <div>
        <h3 className="h2">{name}</h3>
        <p className="lead muted level__allows">{allows}</p>
      </div>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon of="check" />
            {point}
          </li>
        ))}
      </ul>
      <p className="small muted">For example: {text}</p>
      <ButtonLink
        kind={full ? 'paper' : 'secondary'}
        to={{ pathname: '/contact', search: `?${new URLSearchParams({ level: name })}` }}
      >
        Ask for {name}
      </ButtonLink>
    </li>
  );
}

/** The tools of the Custom Studio, and the number that each level allows. */
export const StudioBlock = () => (
  <>
    <Services />
    <section className="section studio__levels">
      <div className="wrap">
        <div className="section__head">
          <h2 className="h2">Three levels</h2>
          <ButtonLink to="/customstudio/design">Design your own</ButtonLink>
          <p className="muted">A tool is one of the six services. Your level decides how many you can combine on one item.</p>
        </div>
        <ul className="levels">
          {LEVELS.map((level) => (
            <Level key={level.name} {...level} />
          ))}
        </ul>
      </div>
    </section>
  </>
);
