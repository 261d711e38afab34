import * as z from 'zod/mini';
import { Email, NewPassword, Phone, StaffRole } from './accounts.ts';
import { route, type Route } from './route.ts';
import { SecondFactorPolicy } from './sessions.ts';
import { Line } from './text.ts';

const EVERYONE: readonly StaffRole[] = ['owner', 'manager', 'support'];
const LEADERS: readonly StaffRole[] = ['owner', 'manager'];
const OWNER: readonly StaffRole[] = ['owner'];

type Area = { path: string; roles: readonly StaffRole[] };

/**
 * The roles of an area of the API, by path prefix (behaviour.md, Staff: owner everything, manager all but staff and
 * settings, support orders, returns, customers and messages). The longest prefix counts. A path without a row is for owner
 * and manager, so that a new route is closed to support.
 */
const AREAS: readonly Area[] = [
  { path: '/staff', roles: OWNER },
  { path: '/settings', roles: OWNER },
  { path: '/setup', roles: OWNER },
  { path: '/api-key', roles: OWNER },
  { path: '/webhook', roles: OWNER },
  { path: '/extension', roles: OWNER },
  { path: '/delivery/settings', roles: LEADERS },
  { path: '/order', roles: EVERYONE },
  { path: '/order/weekly-orders', roles: LEADERS },
  { path: '/order/sales-by-category', roles: LEADERS },
  { path: '/shipment', roles: EVERYONE },
  { path: '/desk', roles: EVERYONE },
  { path: '/contact', roles: EVERYONE },
  { path: '/mail', roles: EVERYONE },
  { path: '/question', roles: EVERYONE },
  { path: '/questions', roles: EVERYONE },
  { path: '/review', roles: EVERYONE },
  { path: '/reviews', roles: EVERYONE },
  { path: '/production', roles: EVERYONE },
  { path: '/reviews/settings', roles: LEADERS },
  { path: '/customer', roles: EVERYONE },
  { path: '/find', roles: EVERYONE },
  { path: '/view', roles: EVERYONE },
  { path: '/admin/toggle-status', roles: EVERYONE },
];

const isWithin = (path: string, area: string): boolean => path === area || path.startsWith(`${area}/`);

/** The staff roles that may call a staff route; undefined behaviour for others. */
export function rolesFor({ path }: Pick<Route, 'path'>): readonly StaffRole[] {
  if (path === '/') return EVERYONE; // The customers' list (behaviour.md, Staff).
  const [nearest] = AREAS.filter((area) => isWithin(path, area.path)).toSorted((a, b) => b.path.length - a.path.length);
  return nearest?.roles ?? LEADERS;
}

/** A member of staff. */
export const StaffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole: StaffRole,
  /** Blocked staff cannot log in; the owner unblocks them in the list of users. */
  isActive: z.boolean(),
  /** The account has two-step verification. */
  hasFactor: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type StaffMember = z.output<typeof StaffMember>;

/** An open invitation to join the staff. */
export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  staffRole: StaffRole,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof Invitation>;

const ChosenRole = z.enum(['owner', 'manager', 'support'], 'Choose owner, manager or support.');
export const NewInvitation = z.object({ email: Email, staffRole: ChosenRole });

const INCOMPLETE = 'This link is broken. Open it again from the email.';
export const AcceptedInvitation = z.object({
  token: z.string(INCOMPLETE).check(z.minLength(1, INCOMPLETE), z.maxLength(200, INCOMPLETE)),
  name: Line({ required: 'Name is required.', max: 100 }),
  password: NewPassword,
  phone: Phone,
});

const people = {
  staff: z.array(StaffMember),
  invitations: z.array(Invitation),
  /** Staff in this policy without two-step verification have no access to the admin; `requireSecondFactor` changes it. */
  twoFactorRequiredFor: SecondFactorPolicy,
};
const Changed = z.object({ message: z.string(), ...people });

export const listStaff = route({
  method: 'GET',
  path: '/staff',
  access: 'admin',
  summary: 'The shop’s staff, owners first, and the invitations that wait for an answer',
  reply: z.object(people),
});
export const inviteStaff = route({
  method: 'POST',
  path: '/staff',
  access: 'admin',
  summary: 'Invite a person to the staff by email; inviting the same email again ends the earlier link',
  body: NewInvitation,
  reply: Changed,
  status: 201,
  limit: { times: 60, seconds: 600 },
});
export const changeStaffRole = route({
  method: 'PUT',
  path: '/staff/:id',
  access: 'admin',
  summary: 'Give a member of staff another role; a lower one ends their sessions. An owner always remains',
  body: z.object({ staffRole: ChosenRole }),
  reply: Changed,
});
export const removeStaff = route({
  method: 'DELETE',
  path: '/staff/:id',
  access: 'admin',
  summary: 'Remove a member of staff: their account becomes a blocked customer’s and their sessions end',
  reply: Changed,
});
export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/staff/invitation/:id',
  access: 'admin',
  summary: 'Withdraw an invitation: its link stops working',
  reply: Changed,
});
export const acceptInvitation = route({
  method: 'POST',
  path: '/staff/accept',
  access: 'anyone',
  summary: 'Join the staff with the token of the mailed link, once',
  body: AcceptedInvitation,
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: { times: 60, seconds: 600 },
});
