import { ButtonLink } from '../../ui/button.tsx';
import type { DrawingName } from '../../ui/drawings.ts';
import { Icon } from '../../ui/icon.tsx';

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
