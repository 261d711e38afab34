import type { StaffRole } from '@shop/contract/accounts';
import { salutation } from './greeting.ts';
import { contactOf, type EmailContent, type Sender } from './email-content.ts';

type About = { name: string; shop: Sender };

export const welcome = ({ name, shop, link }: About & { link: string }): EmailContent => ({
  subject: `Welcome to ${shopName(shop)}`,
  preview: 'Please confirm your email.',
  heading: `Welcome${salutation(name)}`,
  parts: [
    { kind: 'text', text: 'Your account is ready. Please confirm your email, so that we can send your order updates at once.' },
    // A mail enqueued by an earlier version has no link.
    link === ''
      ? { kind: 'button', label: 'Start shopping', url: `${shop.url}/newarrival` }
      : { kind: 'button', label: 'Confirm email', url: link },
    { kind: 'note', text: 'Did you not register? Then do not confirm, and ignore this email.' },
  ],
});

export const verifyEmail = ({ shop, link }: About & { link: string }): EmailContent => ({
  subject: 'Confirm your email',
  preview: 'The link is valid for 7 days.',
  heading: 'Confirm your email',
  parts: [
    { kind: 'text', text: `Please confirm that this is the email of your account at ${shopName(shop)}.` },
    { kind: 'button', label: 'Confirm email', url: link },
    { kind: 'text', text: 'The link is valid for 7 days.' },
    { kind: 'note', text: 'If you did not ask for this, ignore this email.' },
  ],
});

export const emailChange = ({ shop, link }: About & { link: string }): EmailContent => ({
  subject: 'Confirm your new email',
  preview: 'The link works once and is valid for 24 hours.',
  heading: 'Confirm your new email',
  parts: [
    { kind: 'text', text: `Please confirm that this is the new email of your account at ${shopName(shop)}.` },
    { kind: 'button', label: 'Confirm email', url: link },
    { kind: 'text', text: 'The link works once and is valid for 24 hours. You stay logged in.' },
    { kind: 'note', text: 'If you did not ask for this, ignore this email.' },
  ],
});

export const emailChangeRequested = ({ shop }: About): EmailContent => ({
  subject: 'A new email was asked for',
  preview: 'Your email changes once the new one is confirmed.',
  heading: 'A new email was asked for',
  parts: [
    {
      kind: 'text',
      text: `Someone with your password asked to change the email of your account at ${shopName(shop)}. It changes once the link in the new mailbox is opened.`,
    },
    { kind: 'text', text: 'If you change your password, that link stops working.' },
    ...wasItYou(shop),
  ],
});

/** To the old address, which can no longer be used to reset the password. */
export const emailChanged = ({ shop }: About): EmailContent => ({
  subject: 'Your email was changed',
  preview: 'Log in with your new email from now on.',
  heading: 'Your email was changed',
  parts: [
    {
      kind: 'text',
      text: `The email of your account at ${shopName(shop)} was changed. Log in with the new one. It gets our emails from now on.`,
    },
    { kind: 'note', text: `Wasn’t you? Please ${contactOf(shop)} at once.` },
  ],
});

export const wrongCodes = ({ shop }: About): EmailContent => ({
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

/** For the list of messages; it is sent by SMS only. */
export const loginCode = ({ shop, link }: About & { link: string }): EmailContent => ({
  subject: 'Login code',
  preview: '',
  heading: 'Login code',
  parts: [{ kind: 'text', text: `${link} is the code to log in to ${shopName(shop)}.` }],
});

export const passwordReset = ({ shop, link }: About & { link: string }): EmailContent => ({
  subject: 'Choose a new password',
  preview: 'The link is valid for one hour.',
  heading: 'Choose a new password',
  parts: [
    { kind: 'text', text: `We received a request to reset the password of your account at ${shopName(shop)}.` },
    { kind: 'button', label: 'Choose a new password', url: link },
    { kind: 'text', text: 'The link works once and is valid for one hour. You will be logged out on all devices.' },
    { kind: 'note', text: 'Wasn’t you? Ignore this email: your password stays the same.' },
  ],
});

export const passwordChanged = ({ shop }: About): EmailContent => ({
  subject: 'Your password was changed',
  preview: 'Use your new password to log in.',
  heading: 'Your password was changed',
  parts: [
    { kind: 'text', text: 'Use your new password to log in. You were logged out on all other devices.' },
    ...wasItYou(shop),
  ],
});

const WORK: Record<StaffRole, string> = {
  owner: 'As an owner you manage everything: products, orders, customers, settings and staff.',
  manager: 'As a manager you manage products, prices, orders and customers.',
  support: 'In support you manage orders, returns, customers and their messages.',
};

export const staffInvitation = ({ shop, link, staffRole }: About & { link: string; staffRole: StaffRole }): EmailContent => ({
  subject: `Join the staff of ${shopName(shop)}`,
  preview: 'The link is valid for 7 days.',
  heading: `Join the staff of ${shopName(shop)}`,
  parts: [
    { kind: 'text', text: WORK[staffRole] },
    { kind: 'button', label: 'Join the staff', url: link },
    {
      kind: 'text',
      text: 'The link works once and is valid for 7 days. You will enter your name, phone number and a new password.',
    },
    { kind: 'note', text: `Did not expect this? Do not open the link, and ${contactOf(shop)}.` },
  ],
});

export const twoFactorEnabled = ({ name, shop }: About): EmailContent => ({
  subject: 'Two-step verification is on',
  preview: 'You now need a code from your phone to log in.',
  heading: `Two-step verification is on${salutation(name)}`,
  parts: [
    {
      kind: 'text',
      text: 'You now need a code from your phone to log in, besides your password. You were logged out on your other devices.',
    },
    { kind: 'text', text: 'Keep your recovery codes in a safe place: each lets you log in once without your phone.' },
    { kind: 'note', text: `Wasn’t you? Please ${contactOf(shop)} at once.` },
  ],
});

export const twoFactorDisabled = ({ shop }: About): EmailContent => ({
  subject: 'Two-step verification is off',
  preview: 'You only need your password to log in.',
  heading: 'Two-step verification is off',
  parts: [
    { kind: 'text', text: 'It was turned off with your password and a code. You only need your password to log in.' },
    ...wasItYou(shop),
  ],
});

export const recoveryCodes = ({ shop }: About): EmailContent => ({
  subject: 'You have new recovery codes',
  preview: 'Your old codes no longer work.',
  heading: 'You have new recovery codes',
  parts: [
    { kind: 'text', text: 'They were made with your password and a code. Your old codes no longer work.' },
    ...wasItYou(shop),
  ],
});

export const twoFactorReset = ({ shop }: About): EmailContent => ({
  subject: `${shopName(shop)} turned off your two-step verification`,
  preview: 'We were told that your phone and recovery codes are lost.',
  heading: 'We turned off your two-step verification',
  parts: [
    {
      kind: 'text',
      text: 'We were told that your phone and your recovery codes are lost. You were logged out on all devices, and you only need your password to log in.',
    },
    { kind: 'button', label: 'Set it up again', url: `${shop.url}/security` },
    ...wasItYou(shop),
  ],
});

const shopName = ({ name }: Sender): string => name || 'our shop';

const wasItYou = (shop: Sender): EmailContent['parts'] => [
  {
    kind: 'note',
    text: `Wasn’t you? Someone may know your password: choose a new one at ${shop.url}/forgot-password, and ${contactOf(shop)}.`,
  },
];
