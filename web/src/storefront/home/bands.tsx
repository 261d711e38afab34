import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import type { DrawingName } from '../../ui/drawings.ts';
import { Icon } from '../../ui/icon.tsx';
import { BannerPicture } from '../shared/banner-picture.tsx';

type Promised = { icon: DrawingName; name: string; says: string };

const promises = (hours: string): Promised[] => [
  { icon: 'truck', name: 'Free shipping', says: 'Ships in 1–3 business days' },
  { icon: 'banknote', name: 'Cash on delivery', says: 'UPI and cards also accepted' },
  { icon: 'undo-2', name: '7-day returns', says: 'Easy return within 7 days of delivery' },
  ...(hours === '' ? [] : [{ icon: 'headset' as const, name: 'Customer care', says: hours }]),
];

/** Four short promises in one line. */
export const Trust = ({ hours }: { hours: string }) => (
  <section className="trust" aria-label="Why shop with us">
    <div className="wrap">
      <ul>
        {promises(hours).map(({ icon, name, says }) => (
          <li key={name}>
            <Icon of={icon} />
            <span>
              <b>{name}</b>
              <span>{says}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** Where the name comes from. */
export const Story = () => (
  <section className="section">
    <div className="story">
      <div className="story__pic">
        <BannerPicture
          name="hero-selvedge"
          alt="A turned-up raw denim cuff that shows the white selvedge edge with its red line"
          sizes="(min-width: 768px) max(50vw, 1150px), 192vw"
        />
      </div>
      <div className="selvedge--x" aria-hidden="true" />
      <div className="story__txt">
        <h2 className="h1">The edge that does not fray.</h2>
        <p className="prose">
          Selvedge is the edge that the loom finishes by itself. Turn up a hem and you see it: white cords, one red. We named the
          brand after it, because details nobody sees should be finished too.
        </p>
        <p>
          <Link className="link" to="/aboutus">
            Read our story
          </Link>
        </p>
      </div>
    </div>
  </section>
);

const SERVICES = ['Laser', 'Rips', 'Studs', 'Cuts', 'Patches', 'Colour'];

export const StudioBand = () => (
  <section className="studio-band">
    <div className="wrap section studio-band__in">
      <div className="section__head">
        <h2 className="h3">Custom Studio</h2>
      </div>
      <p className="six">
        {SERVICES.map((service) => (
          <span key={service}>{service}</span>
        ))}
      </p>
      <div className="studio-band__way">
        <p className="lead">Customise your jeans: fades, rips, patches and more</p>
        <ButtonLink kind="secondary" to="/customstudio">
          Open the studio
        </ButtonLink>
      </div>
    </div>
  </section>
);
