import { Link } from 'react-router';
import type { ShopDetails } from '@shop/contract/settings';
import { companyLine, gstinLine } from '../../shared/company-line.ts';
import { useShop } from '../../shared/shop-details.ts';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { Icon } from '../../ui/icon.tsx';

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

const Contact = ({ shop: { email, phone, supportHours, social } }: { shop: ShopDetails }) => (
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

const hasContacts = ({ email, phone, supportHours, social }: ShopDetails): boolean =>
  email !== '' || phone !== '' || supportHours !== '' || social.length > 0;

/** What the law wants said of the seller on every page (E-Commerce Rules 2020); nothing that is not known. */
const legalLine = (shop: ShopDetails): string =>
  [companyLine(shop), gstinLine(shop), shop.grievanceOfficer && `Grievance officer: ${shop.grievanceOfficer}`]
    .filter((part) => part !== '')
    .join('. ');

export function Footer({ year }: { year: number }) {
  const { settings: shop, demo } = useShop() ?? {};
  const legal = shop ? legalLine(shop) : '';
  return (
    <footer className="footer on-dark">
      <hr className="selvedge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <ShopLogo on="cloth" />
            <p>{demo ? 'Everyday T-shirts and jeans from Kerala since 2019.' : 'Everyday T-shirts and jeans.'}</p>
          </div>
          <LinkList title="Quick Links" links={QUICK} />
          <LinkList title="Customer Service" links={SERVICE} />
          {shop && hasContacts(shop) && <Contact shop={shop} />}
        </div>
        {legal && <p className="legal">{legal}</p>}
        {demo && <p className="legal">This is a demo shop: nothing is sold or delivered.</p>}
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
