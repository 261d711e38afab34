import type { Shop } from '#infra/shop';
import type { FindLink } from '#mail';
import { invitationLink } from '../staff/commands/invitation-link.ts';
import { resetLink } from './reset-link.ts';

/** Finds what a letter's link opens: the page of a new password, or of an invitation. */
export const mailedLink =
  (shop: Pick<Shop, 'db' | 'config' | 'now'>): FindLink =>
  ({ letter, id }) =>
    letter === 'password-reset' ? resetLink(shop, id) : invitationLink(shop, id);
