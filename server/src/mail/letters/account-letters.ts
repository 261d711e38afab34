import type { StaffRole } from '@shop/contract/accounts';
import { called } from './greeting.ts';
import type { Letter, Sender } from './letter.ts';

type About = { name: string; shop: Sender };

export const welcome = ({ name, shop }: About): Letter => ({
  subject: `Welcome to ${shop.name}`,
  preview: 'Your account is open.',
  heading: `Welcome${called(name)}`,
  parts: [
    { kind: 'text', text: 'Your account is open. Your orders, returns, saved addresses and wishlist are kept there.' },
    { kind: 'button', label: 'Start shopping', url: `${shop.url}/newarrival` },
    { kind: 'note', text: `Was it not you who opened it? Write to ${shop.email} and we close it.` },
  ],
});

export const passwordReset = ({ shop, link }: About & { link: string }): Letter => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  heading: 'Choose a new password',
  parts: [
    { kind: 'text', text: `Somebody asked for a new password for your account at ${shop.name}. We hope it was you.` },
    { kind: 'button', label: 'Choose a new password', url: link },
    { kind: 'text', text: 'The link works once, for one hour. Choosing a new password logs out all your devices.' },
    { kind: 'note', text: 'Was it not you? Then there is nothing to do: your password stays as it is.' },
  ],
});

const WORK: Record<StaffRole, string> = {
  owner: 'As an owner you look after everything: goods, orders, customers, settings and the staff.',
  manager: 'As a manager you look after goods, prices, orders and customers.',
  support: 'In support you look after orders, returns, customers and their messages.',
};

export const staffInvitation = ({ shop, link, staffRole }: About & { link: string; staffRole: StaffRole }): Letter => ({
  subject: `Join the staff of ${shop.name}`,
  preview: 'The link works once, for seven days.',
  heading: `Join the staff of ${shop.name}`,
  parts: [
    { kind: 'text', text: WORK[staffRole] },
    { kind: 'button', label: 'Join the staff', url: link },
    { kind: 'text', text: 'The link works once, for seven days. It asks for your name, your phone number and a new password.' },
    { kind: 'note', text: `Did you not expect this? Then do not open it, and tell us: ${shop.email}.` },
  ],
});
