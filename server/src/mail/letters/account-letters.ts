import type { StaffRole } from '@shop/contract/accounts';
import { called } from './greeting.ts';
import type { Letter, Sender } from './letter.ts';

type About = { name: string; shop: Sender };

export const welcome = ({ name, shop, link }: About & { link: string }): Letter => ({
  subject: `Welcome to ${shop.name}`,
  preview: 'Please confirm your email.',
  heading: `Welcome${called(name)}`,
  parts: [
    { kind: 'text', text: 'Your account is ready. Please confirm your email, so that we can send your order updates at once.' },
    // A mail that was queued by an earlier version carries no link.
    link === ''
      ? { kind: 'button', label: 'Start shopping', url: `${shop.url}/newarrival` }
      : { kind: 'button', label: 'Confirm email', url: link },
    { kind: 'note', text: 'Did you not register? Then do not confirm, and ignore this email.' },
  ],
});

export const verifyEmail = ({ shop, link }: About & { link: string }): Letter => ({
  subject: 'Confirm your email',
  preview: 'The link is valid for 7 days.',
  heading: 'Confirm your email',
  parts: [
    { kind: 'text', text: `Please confirm that this is the email of your account at ${shop.name}.` },
    { kind: 'button', label: 'Confirm email', url: link },
    { kind: 'text', text: 'The link is valid for 7 days.' },
    { kind: 'note', text: 'Did you not ask for this? Then do not confirm, and ignore this email.' },
  ],
});

export const wrongCodes = ({ shop }: About): Letter => ({
  subject: 'Wrong codes were entered for your account',
  preview: 'Someone entered your password, and then wrong codes.',
  heading: 'Was this you?',
  parts: [
    {
      kind: 'text',
      text: 'Someone entered your password correctly, and then several wrong codes from an authenticator app. They were not logged in.',
    },
    { kind: 'text', text: 'If it was you, wait 15 minutes and try again.' },
    ...wasItYou(shop),
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

export const passwordChanged = ({ shop }: About): Letter => ({
  subject: 'Your password is changed',
  preview: 'Only the new one opens your account now.',
  heading: 'Your password is changed',
  parts: [
    { kind: 'text', text: 'Only the new one opens your account now, and every other device is logged out.' },
    ...wasItYou(shop),
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

export const factorOn = ({ name, shop }: About): Letter => ({
  subject: 'Your second factor is on',
  preview: 'Logging in asks for a code from your phone now.',
  heading: `Your second factor is on${called(name)}`,
  parts: [
    {
      kind: 'text',
      text: 'Logging in asks for a code from your phone now, beside the password. Your other devices are logged out.',
    },
    { kind: 'text', text: 'Keep the recovery codes where you would keep a spare key: each lets you in without the phone, once.' },
    { kind: 'note', text: `Was it not you? Write to ${shop.email} at once.` },
  ],
});

export const factorOff = ({ shop }: About): Letter => ({
  subject: 'Your second factor is off',
  preview: 'Your password alone opens your account now.',
  heading: 'Your second factor is off',
  parts: [
    { kind: 'text', text: 'It was turned off with your password and a code. Your password alone opens your account now.' },
    ...wasItYou(shop),
  ],
});

export const recoveryCodes = ({ shop }: About): Letter => ({
  subject: 'You have new recovery codes',
  preview: 'Those before open nothing any more.',
  heading: 'You have new recovery codes',
  parts: [
    { kind: 'text', text: 'They were made with your password and a code. Those before open nothing any more: throw them away.' },
    ...wasItYou(shop),
  ],
});

export const factorLifted = ({ shop }: About): Letter => ({
  subject: `${shop.name} turned your second factor off`,
  preview: 'Somebody told us that phone and recovery codes are lost.',
  heading: 'We turned your second factor off',
  parts: [
    {
      kind: 'text',
      text: 'Somebody told us that your phone and your recovery codes are lost. We hope it was you. You are logged out everywhere, and your password alone opens your account now.',
    },
    { kind: 'button', label: 'Set up a new one', url: `${shop.url}/security` },
    ...wasItYou(shop),
  ],
});

const wasItYou = (shop: Sender): Letter['parts'] => [
  {
    kind: 'note',
    text: `Was it not you? Then somebody may know your password: choose a new one at ${shop.url}/forgot-password, and write to ${shop.email}.`,
  },
];
