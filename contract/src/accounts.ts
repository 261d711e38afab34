import * as z from 'zod/mini';
import { ConsentPurpose } from './consents.ts';
import { LANGUAGES } from './languages.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { Money } from './money.ts';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';

export const Role = z.enum(['user', 'admin']);
export type Role = z.output<typeof Role>;
export const StaffRole = z.enum(['owner', 'manager', 'support']);
export type StaffRole = z.output<typeof StaffRole>;

export const Email = z
  .string('Email is required.')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required.'),
    z.maxLength(254, 'At most 254 characters, please.'),
    z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'Enter an email address like name@example.com.'),
  );

/** Free text, as entered (behaviour.md, Account): numbers are written in many ways. */
export const Phone = Line({ required: 'Phone number is required.', max: 40 });

export const NewPassword = z
  .string('Password is required.')
  .check(z.minLength(8, 'Use at least 8 characters.'), z.maxLength(200, 'At most 200 characters, please.'));

export const UserData = z.object({
  role: Role,
  image: z.string(),
  name: z.string(),
  staffRole: z.optional(StaffRole),
});
const SignedIn = z.object({ message: z.string(), accessToken: z.string(), userData: UserData });

export const Profile = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the link from the verification mail was opened. */
  emailVerified: z.boolean(),
  phone: z.string(),
  image: z.string(),
  /** Language of e-mails, once the shop knows it. */
  language: z.enum(LANGUAGES),
  role: Role,
  staffRole: z.optional(StaffRole),
});
export type Profile = z.output<typeof Profile>;

export const UserRow = z.object({
  _id: z.string(),
  userName: z.string(),
  phone: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  role: Role,
  staffRole: z.optional(StaffRole),
  /** Set for a person who ordered without an account. */
  guest: z.optional(z.literal(true)),
  createdAt: z.iso.datetime(),
  orders: z.int(),
  /** Payments less refunds. */
  spend: Money,
  /** City of the latest order, or else of the latest address; empty without either. */
  city: z.string(),
});
export type UserRow = z.output<typeof UserRow>;

export const SignUp = z.object({
  name: Line({ required: 'Name is required.', max: 100 }),
  email: Email,
  password: NewPassword,
  phone: Phone,
  role: z.optional(z.string('Role is text.')),
  status: z.optional(z.string('Status is text.')),
  /** The consents that were ticked; no box is ticked by default. */
  consents: z.optional(z.array(ConsentPurpose, 'Choose what you agree to.').check(z.maxLength(12, 'That is too many.'))),
});
export const Login = z.object({
  email: z
    .string('Email is required.')
    .check(z.trim(), z.minLength(1, 'Email is required.'), z.maxLength(254, 'At most 254 characters, please.')),
  password: z
    .string('Password is required.')
    .check(z.minLength(1, 'Password is required.'), z.maxLength(200, 'At most 200 characters, please.')),
  /** The two-step verification code; required (`code_needed`) if it is enabled. */
  code: z.optional(z.string('A code is text.').check(z.trim(), z.maxLength(40, 'This code is too long.'))),
});
export const EditedProfile = z.object({
  name: z.optional(Line({ required: 'Name is required.', max: 100 })),
  phone: z.optional(Phone),
  language: z.optional(z.enum(LANGUAGES, 'Choose a language of the list.')),
});
export const PasswordChange = z.object({
  currentPassword: z
    .string('Enter your current password.')
    .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200)),
  newPassword: NewPassword,
});

export const EmailChange = z.object({
  email: Email,
  password: z
    .string('Enter your current password.')
    .check(z.minLength(1, 'Enter your current password.'), z.maxLength(200, 'At most 200 characters, please.')),
});

export const ForgottenPassword = z.object({ email: Email });
const LINK_INCOMPLETE = 'This link is broken. Open it again from the email.';
export const NewPasswordByLink = z.object({
  token: z.string(LINK_INCOMPLETE).check(z.minLength(1, LINK_INCOMPLETE), z.maxLength(200, LINK_INCOMPLETE)),
  password: NewPassword,
});

export const signUp = route({
  method: 'POST',
  path: '/signup',
  access: 'anyone',
  summary: 'Open a customer account',
  body: SignUp,
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: { times: 300, seconds: 600 },
});
export const login = route({
  method: 'POST',
  path: '/login',
  access: 'anyone',
  summary: 'Sign in; also sets the refresh cookie',
  body: Login,
  reply: SignedIn,
});
export const refreshSession = route({
  method: 'POST',
  path: '/session/refresh',
  access: 'anyone',
  summary: 'Exchange the refresh cookie for a new access token; rotates the cookie',
  reply: z.object({ accessToken: z.string(), userData: UserData }),
});
export const logout = route({
  method: 'POST',
  path: '/session/logout',
  access: 'anyone',
  summary: 'End this session: its access and refresh tokens stop working',
  reply: z.object({ message: z.string() }),
});
export const forgotPassword = route({
  method: 'POST',
  path: '/password/forgot',
  access: 'anyone',
  summary: 'Email a link to set a new password; the response is the same whether there is such an account',
  body: ForgottenPassword,
  reply: z.object({ message: z.string() }),
});
export const resetPassword = route({
  method: 'POST',
  path: '/password/reset',
  access: 'anyone',
  summary: 'Set a new password with the token of the mailed link; every session of the account ends',
  body: NewPasswordByLink,
  reply: z.object({ message: z.string() }),
  limit: { times: 60, seconds: 600 },
});
export const verifyEmail = route({
  method: 'POST',
  path: '/email/verify',
  access: 'anyone',
  summary: 'Verify an email, or change to a new one, with the token of the mailed link',
  body: z.object({
    // The token contains the new address.
    token: z.string(LINK_INCOMPLETE).check(z.minLength(1, LINK_INCOMPLETE), z.maxLength(1500, LINK_INCOMPLETE)),
  }),
  reply: z.object({ message: z.string() }),
  limit: { times: 60, seconds: 600 },
});
export const sendEmailVerification = route({
  method: 'POST',
  path: '/email/verify/send',
  access: 'user',
  summary: 'Resend the link that verifies the caller’s email, once an hour at most',
  reply: z.object({ message: z.string() }),
});
export const readProfile = route({
  method: 'GET',
  path: '/detail',
  access: 'user',
  summary: 'The caller’s own account',
  reply: z.object({ user: Profile }),
});
export const editProfile = route({
  method: 'PUT',
  path: '/detail',
  access: 'user',
  summary: 'Change name, phone or picture; what is left out stays',
  body: EditedProfile,
  files: { field: 'image', maxCount: 1 },
  reply: z.object({ message: z.string(), user: Profile }),
});
export const changePassword = route({
  method: 'PUT',
  path: '/detail/password',
  access: 'user',
  summary: 'Change the password; every other session ends',
  body: PasswordChange,
  reply: z.object({ message: z.string() }),
  limit: { times: 10, seconds: 600 },
});
export const changeEmail = route({
  method: 'PUT',
  path: '/detail/email',
  access: 'user',
  summary: 'Ask for another email: it counts once the link mailed to it is opened; the response is the same for one in use',
  body: EmailChange,
  reply: z.object({ message: z.string() }),
  limit: { times: 10, seconds: 600 },
});
export const USER_SORTS = ['newest', 'name', 'orders', 'spend'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** All accounts of the shop without search or filter, and by status: up to 1,000 of each. */
const UserCounts = z.object({ all: z.int(), active: z.int(), blocked: z.int() });
export type UserCounts = z.output<typeof UserCounts>;

export const listUsers = route({
  method: 'GET',
  path: '/',
  access: 'admin',
  summary: 'All accounts, newest first; `q` looks in name, email and phone',
  query: z.object({
    q: z.optional(SearchText),
    status: z.optional(z.enum(['active', 'blocked'], 'Choose active or blocked.')),
    sort: z.optional(z.enum(USER_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ users: z.array(UserRow), counts: UserCounts, ...Paged }),
});
export const toggleUser = route({
  method: 'PUT',
  path: '/admin/toggle-status/:id',
  access: 'admin',
  summary: 'Block an account, or unblock it; returns the accounts, this one first',
  body: z.optional(z.object({ reason: z.optional(OptionalLine(500)) })),
  reply: z.object({ message: z.string(), users: z.array(UserRow), ...Paged }),
});
