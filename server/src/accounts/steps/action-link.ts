import type { AppContext } from '#infra/app-context';
import type { ResolveLink } from '#messages';
import { verificationLink } from '../email/steps/verification-link.ts';
import { invitationLink } from '../staff/steps/invitation-link.ts';
import { resetLink } from './reset-link.ts';

/** Finds what a mail's link opens: the page of a new password, of an invitation, or the one that verifies an email. */
export const actionLink =
  (shop: Pick<AppContext, 'db' | 'config' | 'now'>): ResolveLink =>
  ({ letter, id }) =>
    LINKS[letter](shop, id);

const LINKS = { 'password-reset': resetLink, 'staff-invitation': invitationLink, 'verify-email': verificationLink };
