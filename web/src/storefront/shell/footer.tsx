import { Link } from 'react-router';
import { useShopDetails, type PageSettings } from '../../shared/shop-details.ts';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FooterLines } from './footer-lines.ts';

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

const Contact = ({ shop: { email, phone, supportHours, social } }: { shop: PageSettings }) => (
  <div className="footer__contact">
    <h2>Contact</h2>
    <ul>
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon of="mail" /> {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon of="phone" /> {phone}
          </a>
        </li>
      )}
      {supportHours && <li className="footer__hours">{supportHours}</li>}
      {social.length > 0 && (
        <li className="row footer__social">
          {social.map(({ name, url }) => (
            <a key={name} href={url} rel="noopener noreferrer">
              {name}
            </a>
          ))}
        </li>
      )}
    </ul>
  </div>
);

const hasContacts = ({ email, phone, supportHours, social }: PageSettings): boolean =>
  email !== '' || phone !== '' || supportHours !== '' || social.length > 0;

/** Below every page. */
export function Footer({ lines: { year, tagline, legal } }: { lines: FooterLines }) {
  const shop = useShopDetails();
  return (
    <footer className="footer on-dark">
      <hr className="selvedge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <ShopLogo on="cloth" />
            <p>{tagline}</p>
          </div>
          <LinkList title="Quick Links" links={QUICK} />
          <LinkList title="Customer Service" links={SERVICE} />
          {shop && hasContacts(shop) && <Contact shop={shop} />}
        </div>
        {legal.map((line) => (
          <p key={line} className="legal">
            {line}
          </p>
        ))}
        <div className="footer__base">
          <p>
            © {year} {shop?.name && `${shop.name}. `}All rights reserved.
          </p>
          <p>Cash on delivery · Cards · UPI</p>
        </div>
      </div>
    </footer>
  );
}
