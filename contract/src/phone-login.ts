import * as z from 'zod/mini';
import { Email, UserData } from './accounts.ts';
import { Mobile } from './mobile.ts';
import { route } from './route.ts';
import { Line } from './text.ts';

export const sendPhoneCode = route({
  method: 'POST',
  path: '/otp',
  access: 'anyone',
  summary: 'Send a login code to a mobile number; the response is the same for every number',
  body: z.object({ phone: Mobile }),
  reply: z.object({
    message: z.string(),
    /** The shop has no SMS gateway: its owner reads the code under Messages. */
    test: z.boolean(),
  }),
  limit: { times: 30, seconds: 600 },
});

const CODE = 'Enter the 6 digits of the code.';
export const checkPhoneCode = route({
  method: 'POST',
  path: '/otp/verify',
  access: 'anyone',
  summary: 'Log in with the code sent to a mobile number, or confirm the number of the account that is logged in',
  body: z.object({
    phone: Mobile,
    code: z.string(CODE).check(z.trim(), z.regex(/^\d{6}$/, CODE)),
    /** Name of a new account; required (`profile_needed`) if no account has this number. */
    name: z.optional(Line({ required: 'Name is required.', max: 100 })),
    email: z.optional(Email),
  }),
  reply: z.object({
    message: z.string(),
    /** Omitted if the caller was logged in already. */
    accessToken: z.optional(z.string()),
    userData: z.optional(UserData),
  }),
  limit: { times: 60, seconds: 600 },
});
