import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopDetails } from '@shop/contract/settings';
import { useMissingPages } from '../../shared/missing-pages.ts';
import type { PageSettings } from '../../shared/shop-details.ts';
import { companyLine } from '@shop/contract/company-line';
import { Icon, type Drawing } from '../../ui/icon.tsx';

const CHAT = 'WhatsApp';

const Detail = ({ icon, name, children }: { icon: Drawing; name: string; children: ReactNode }) => (
  <li>
    <Icon of={icon} />
    <div>
      <h3>{name}</h3>
      {children}
    </div>
  </li>
);

/** Other contact data of the shop, as far as it is set. */
export function ContactDetails({ shop }: { shop: PageSettings }) {
  const chat = shop.social.find(({ name }) => name === CHAT);
  const company = companyLine(shop);
  return (
    <ul className="facts contact__facts">
      {shop.email && (
        <Detail icon="mail" name="Email">
          <a className="link" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
        </Detail>
      )}
      {shop.phone && (
        <Detail icon="phone" name="Phone">
          <a className="link num" href={`tel:${shop.phone.replaceAll(' ', '')}`}>
            {shop.phone}
          </a>
          <p className="small muted">{shop.supportHours}</p>
        </Detail>
      )}
      {chat && (
        <Detail icon="message-circle" name="Chat">
          <a className="link" href={chat.url} rel="noopener noreferrer">
            Chat on WhatsApp
          </a>
        </Detail>
      )}
      {company && (
        <Detail icon="map-pin" name="Address">
          <p>{company}</p>
        </Detail>
      )}
      {shop.grievanceOfficer && (
        <Detail icon="scale" name="Grievance officer">
          <p>{shop.grievanceOfficer}</p>
          <p className="small muted">We reply within 48 hours and resolve within one month. You get a ticket number.</p>
        </Detail>
      )}
    </ul>
  );
}

const HELP = [
  { name: 'FAQ', to: '/faq' },
  { name: 'Track your order', to: '/track' },
  { name: 'My Orders', to: '/productlisting' },
  { name: 'Size guide', to: '/size-guide' },
  { name: 'Return Policy', to: '/return-policy' },
  { name: 'Privacy Policy', to: '/privacy-policy' },
  { name: 'Terms & Conditions', to: '/terms-conditions' },
];

export function QuickLinks() {
  const missing = useMissingPages();
  return (
    <nav className="contact__links" aria-label="Help pages">
      <h2 className="h4">Quick Links</h2>
      <p className="row">
        {HELP.filter(({ to }) => !missing.includes(to.slice(1))).map(({ name, to }) => (
          <Link key={to} className="link" to={to}>
            {name}
          </Link>
        ))}
      </p>
    </nav>
  );
}

export const SocialLinks = ({ social }: Pick<ShopDetails, 'social'>) => (
  <nav className="contact__links" aria-label="Social links">
    <h2 className="h4">Follow us</h2>
    <p className="row">
      {social
        .filter(({ name }) => name !== CHAT)
        .map(({ name, url }) => (
          <a key={name} className="link" href={url} rel="noopener noreferrer">
            {name}
          </a>
        ))}
    </p>
  </nav>
);
