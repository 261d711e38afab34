/**
 * People: sign-up, sign-in, sessions, profiles, blocking, and staff. Owns the tables account, session, refresh_token,
 * password_reset, invitation and secret.
 *
 * An access token only names its session; role, block and the session itself are read at every request, so that
 * blocking and logging out take effect at once.
 */
export { confirmPassword } from './steps/confirm-password.ts';
export { createAuthenticator } from './steps/create-authenticator.ts';
export { createAccount } from './steps/create-account.ts';
export { ensureFirstAdmin } from './commands/ensure-first-admin.ts';
export { issueAccessToken } from './steps/issue-access-token.ts';
export { removeUnusedCustomers } from './steps/remove-unused-customers.ts';
export { openSession } from './steps/open-session.ts';
export { actionLink } from './steps/action-link.ts';
export { signingKey } from './commands/signing-key.ts';
export { signingKeys } from './steps/signing-keys.ts';
export { accountJobs } from './jobs.ts';
export { maskedAddress, maskedPhone, maskFor, canReadContacts } from './mask-contact-details.ts';
export { DUMMY_HASH, hashPassword } from './passwords.provider.ts';
export { firstAdmin, profileOf } from './queries.ts';
export { allUsers } from './queries/users.ts';
export { guestAccount, guestsOf } from './steps/guest-account.ts';
export { PROVEN_CONTACT } from './steps/proven-contact.ts';
export { refreshCookie } from './refresh-cookie.ts';
export { wrongCurrentPassword } from './errors.ts';
export { deleteCredentials, anonymizeAccount } from './steps/anonymize-account.ts';
export { accountRoutes } from './routes.ts';
export { resetTwoFactorCli } from './two-factor/commands/reset-two-factor-cli.ts';
export { securityOf } from './two-factor/queries.ts';
