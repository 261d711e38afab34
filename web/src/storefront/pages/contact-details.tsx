import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopDetails } from '@shop/contract/settings';
import { Icon, type Drawing } from '../../ui/icon.tsx';
import { CallUs, MailTo } from './shop-words.tsx';

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

/** How to reach the shop, whoever prefers not to write here. */
export function ContactDetails({ shop }: { shop: ShopDetails }) {
  const chat = shop.social.find(({ name }) => name === CHAT);
  return (
    <ul className="facts contact__facts">
      <Detail icon="mail" name="Email">
        <MailTo />
      </Detail>
      <Detail icon="phone" name="Phone">
        <CallUs />
        <p className="small muted">{shop.supportHours}</p>
      </Detail>
      {chat && (
        <Detail icon="message-circle" name="Chat">
          <a className="link" href={chat.url} rel="noopener noreferrer">
            Start a WhatsApp chat
          </a>
        </Detail>
      )}
      <Detail icon="map-pin" name="Visit">
        <p>
          {shop.legalName}, {shop.address}
        </p>
      </Detail>
      <Detail icon="scale" name="Grievance officer">
        <p>{shop.grievanceOfficer}</p>
        <p className="small muted">
          Each complaint has a ticket number, an answer within 48 hours and a solution within one month.
        </p>
      </Detail>
    </ul>
  );
}

const HELP = [
  { name: 'FAQ', to: '/faq' },
  { name: 'My Orders', to: '/productlisting' },
  { name: 'Size guide', to: '/size-guide' },
  { name: 'Return Policy', to: '/return-policy' },
  { name: 'Privacy Policy', to: '/privacy-policy' },
  { name: 'Terms & Conditions', to: '/terms-conditions' },
];

export const QuickLinks = () => (
  <nav className="contact__links" aria-label="Help pages">
    <h2 className="h4">Quick Links</h2>
    <p className="row">
      {HELP.map(({ name, to }) => (
        <Link key={to} className="link" to={to}>
          {name}
        </Link>
      ))}
    </p>
  </nav>
);

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
