import { NavLink } from 'react-router';
import { LegalProse, type LegalText } from './legal-prose.tsx';

const POLICIES = [
  { name: 'Return Policy', to: '/return-policy' },
  { name: 'Privacy Policy', to: '/privacy-policy' },
  { name: 'Terms & Conditions', to: '/terms-conditions' },
];

/** One of the three texts that bind shop and customer, with the way to the other two. */
export const PolicyPage = (text: LegalText) => (
  <main id="main">
    <div className="wrap">
      <div className="page-head">
        <h1 className="h1">{text.title}</h1>
      </div>
      <div className="policy">
        <nav aria-label="Policies">
          {POLICIES.map(({ name, to }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        <LegalProse {...text} heading="h2" />
      </div>
    </div>
  </main>
);
