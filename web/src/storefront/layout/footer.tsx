import { Link } from 'react-router';
import type { ShopDetails } from '@shop/contract/settings';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';

const QUICK = [
  { name: 'Home', to: '/' },
  { name: 'Men', to: '/mens' },
  { name: 'Women', to: '/womens' },
  { name: 'New Arrivals', to: '/newarrival' },
  { name: 'Sale', to: '/sale' },
  { name: 'Custom Studio', to: '/customstudio' },
  { name: 'About Us', to: '/aboutus' },
];
const SERVICE = [
  { name: 'Contact Us', to: '/contact' },
  { name: 'FAQ', to: '/faq' },
  { name: 'Return Policy', to: '/return-policy' },
  { name: 'Privacy Policy', to: '/privacy-policy' },
  { name: 'Terms & Conditions', to: '/terms-conditions' },
  { name: 'Size guide', to: '/size-guide' },
  { name: 'My Orders', to: '/productlisting' },
];

const LinkList = ({ title, links }: { title: string; links: typeof QUICK }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Contact = ({ shop }: { shop: ShopDetails }) => (
  <div className="footer__contact">
    <h2>Talk to us</h2>
    <ul>
      <li>
        <a href={`mailto:${shop.email}`}>
          <Icon of="mail" /> {shop.email}
        </a>
      </li>
      <li>
        <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>
          <Icon of="phone" /> {shop.phone}
        </a>
      </li>
      <li className="footer__hours">{shop.supportHours}</li>
      <li className="row footer__social">
        {shop.social.map(({ name, url }) => (
          <a key={name} href={url} rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </li>
    </ul>
  </div>
);

export function Footer({ year }: { year: number }) {
  const shop = useShopDetails();
  return (
    <footer className="footer on-dark">
      <hr className="selvedge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <Logo on="cloth" />
            <p>T-shirts and jeans from Kerala, for men and women. Cut to be worn every day since 2019.</p>
          </div>
          <LinkList title="Quick Links" links={QUICK} />
          <LinkList title="Customer Service" links={SERVICE} />
          {shop && <Contact shop={shop} />}
        </div>
        {shop && (
          <p className="legal">
            {shop.legalName}, {shop.address}. GSTIN {shop.gstin}. Grievance officer: {shop.grievanceOfficer}
          </p>
        )}
        <div className="footer__base">
          <p>
            © {year} {shop?.name ?? 'Selvedge'}. All rights reserved.
          </p>
          <p>Cash on delivery · Cards · UPI</p>
        </div>
      </div>
    </footer>
  );
}
