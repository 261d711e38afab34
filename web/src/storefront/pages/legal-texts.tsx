import type { ReactNode } from 'react';

type Section = { title: string; text: ReactNode };
export type LegalText = { title: string; lead: string; sections: Section[] };

/** What is agreed to by registering (specification, section 9: policies). */
export const TERMS: LegalText = {
  title: 'Terms & Conditions',
  lead: 'By using this store you agree to the following.',
  sections: [
    { title: 'Who may order', text: 'You are at least 18 years old, or order with the consent of a parent or guardian.' },
    { title: 'Your account', text: 'Keep your password to yourself and your details true. Orders from your account are yours.' },
    {
      title: 'Prices and payment',
      text: 'Prices are in rupees and include GST. You pay by cash on delivery, by card or by UPI.',
    },
    { title: 'Delivery', text: 'Orders ship in 1–3 business days. Shipping is free.' },
    {
      title: 'Returns and exchanges',
      text: 'Contact us within 7 days of delivery to return an item. We exchange wrong items only, not for a change of mind.',
    },
    { title: 'Law', text: 'The law of India applies. The courts of Kerala have jurisdiction.' },
  ],
};

export const PRIVACY: LegalText = {
  title: 'Privacy Policy',
  lead: 'We keep what an order needs, and no more.',
  sections: [
    {
      title: 'What we keep',
      text: 'Your name, e-mail, phone, addresses and orders. Your password is kept only as a hash that cannot be read back.',
    },
    {
      title: 'What it is for',
      text: 'To deliver, to answer you, and to keep the accounts that tax law asks for. There is no advertising and no tracking.',
    },
    {
      title: 'Who sees it',
      text: 'Our staff, the courier of your parcel, and the payment provider if you pay by card or UPI. Card numbers never reach us.',
    },
    {
      title: 'Your say',
      text: 'Ask us at any time what we keep about you, to correct it, or to delete what the law does not oblige us to keep.',
    },
  ],
};

export const LegalProse = ({ lead, sections }: LegalText) => (
  <div className="prose">
    <p>{lead}</p>
    {sections.map(({ title, text }) => (
      <section key={title}>
        <h3 className="h4">{title}</h3>
        <p>{text}</p>
      </section>
    ))}
  </div>
);
