import * as z from 'zod/mini';
import { route } from './route.ts';
import { Line } from './text.ts';

/** A device on which the caller is logged in. */
export const SignedInDevice = z.object({
  _id: z.string(),
  /** The browser's user agent. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type SignedInDevice = z.output<typeof SignedInDevice>;

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** The policy requires it of this account: without it staff routes are closed. Never for customers. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** The accounts that need two-step verification; it is optional for the others. */
export const SecondFactorPolicy = z.enum(['nobody', 'owners', 'staff'], 'Choose nobody, owners or staff.');
export type SecondFactorPolicy = z.output<typeof SecondFactorPolicy>;

const securityReply = {
  sessions: z.array(SignedInDevice),
  /** Logging a device out needs the password, because this session is not recent. */
  passwordNeeded: z.boolean(),
  /** Two-step verification cannot be set up before the email is verified. */
  emailVerified: z.boolean(),
  secondFactor: SecondFactor,
};

const code = z
  .string('Enter the code from your authenticator app.')
  .check(z.trim(), z.minLength(1, 'Enter the code from your authenticator app.'), z.maxLength(40, 'This code is too long.'));
const currentPassword = z
  .string('Enter your current password.')
  .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200, 'At most 200 characters, please.'));

export const listSessions = route({
  method: 'GET',
  path: '/session',
  access: 'user',
  summary: 'The devices on which the caller is logged in, and whether two-step verification is on',
  reply: z.object(securityReply),
});
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/session',
  access: 'user',
  summary:
    'Sign one device out by its id, or, without one, every device but this; with the password where `passwordNeeded` says so',
  query: z.object({ id: z.optional(z.string('Say which device.').check(z.maxLength(40, 'This device does not exist.'))) }),
  body: z.optional(z.object({ currentPassword: z.optional(currentPassword) })),
  reply: z.object({ message: z.string(), ...securityReply }),
  limit: { times: 20, seconds: 600 },
});
export const beginSecondFactor = route({
  method: 'POST',
  path: '/session/second-factor',
  access: 'user',
  summary: 'Start setting up two-step verification: returns the secret for the authenticator app',
  body: z.object({ currentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  limit: { times: 10, seconds: 600 },
});
export const confirmSecondFactor = route({
  method: 'PUT',
  path: '/session/second-factor',
  access: 'user',
  summary: 'Turn two-step verification on with a first code: returns the recovery codes once; other devices are logged out',
  body: z.object({ code }),
  reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()), ...securityReply }),
  limit: { times: 20, seconds: 600 },
});
export const dropSecondFactor = route({
  method: 'DELETE',
  path: '/session/second-factor',
  access: 'user',
  summary: 'Turn two-step verification off, with the password and a code',
  body: z.object({ currentPassword, code }),
  reply: z.object({ message: z.string(), ...securityReply }),
  limit: { times: 20, seconds: 600 },
});
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/session/second-factor/codes',
  access: 'user',
  summary: 'New recovery codes, this once, with the password and a code; those before end',
  body: z.object({ currentPassword, code }),
  reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()), ...securityReply }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const requireSecondFactor = route({
  method: 'PUT',
  path: '/staff/second-factor',
  access: 'admin',
  summary: 'Require two-step verification of owners, of all staff or of no one; the caller must have it on',
  body: z.object({ askedOf: SecondFactorPolicy }),
  reply: z.object({ message: z.string(), askedOf: SecondFactorPolicy }),
});
export const liftSecondFactor = route({
  method: 'DELETE',
  path: '/admin/second-factor/:id',
  access: 'admin',
  summary:
    'Turn off the two-step verification of a person who lost phone and recovery codes; they get an email and are logged out. For staff, owners only',
  body: z.object({ reason: Line({ required: 'Write how you know that it is them.', max: 500 }) }),
  reply: z.object({ message: z.string() }),
  limit: { times: 60, seconds: 600 },
});
