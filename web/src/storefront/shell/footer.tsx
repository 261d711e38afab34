import { Link } from 'react-router';
import { useShop, type PageSettings } from '../../shared/shop-details.ts';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { linksUnder, type MenuLink } from './menus.ts';
import { companyLine, gstinLine } from '@shop/contract/company-line';

/** The seller's details that the E-Commerce Rules 2020 require on every page; unknown ones are omitted. */
const sellerLine = (shop: PageSettings): string =>
  [companyLine(shop), gstinLine(shop), shop.grievanceOfficer && `Grievance officer: ${shop.grievanceOfficer}`]
    .filter(Boolean)
    .join('. ');

const LinkList = ({ column }: { column: MenuLink }) => (
  <nav aria-label={column[0]}>
    <h2>{column[0]}</h2>
    <ul>
      {linksUnder(column).map(({ name, to }) => (
        <li key={to}>
          <Link to={to} discover="none">
            {name}
          </Link>
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

type Props = { columns: readonly MenuLink[]; year: number };

/** The footer of every page. */
export function Footer({ columns, year }: Props) {
  const { settings: shop, demo, cod } = useShop() ?? {};
  const seller = shop && sellerLine(shop);
  return (
    <footer className="footer on-dark">
      <hr className="edge" aria-hidden="true" />
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <ShopLogo on="cloth" />
            <p>{shop?.tagline}</p>
          </div>
          {columns.map((column) => (
            <LinkList key={column[0]} column={column} />
          ))}
          {shop && hasContacts(shop) && <Contact shop={shop} />}
        </div>
        {seller && <p className="legal">{seller}</p>}
        {demo && <p className="legal">This is a demo shop: nothing is sold or delivered.</p>}
        <div className="footer__base">
          <p>
            © {year} {shop?.name && `${shop.name}. `}All rights reserved.
          </p>
          <p>{cod && 'Cash on delivery · '}Cards · UPI</p>
        </div>
      </div>
    </footer>
  );
}
