import type { Session } from '../../api/session.ts';

type StaffRole = Session['staffRole'];

/** rulings.md: manager all but staff and settings, support orders, returns, customers and messages. The server holds everybody to it. */
const OWNERS = ['/staff', '/settings'];
const SUPPORTS = ['/order-admin', '/returns', '/user', '/customers', '/messages'];

const isWithin = (path: string, screens: readonly string[]): boolean =>
  screens.some((screen) => path === screen || path.startsWith(`${screen}/`));

/** Whether a screen is part of somebody's work. Where this browser does not know the role yet, the server decides alone. */
export function canAccess(staffRole: StaffRole, path: string): boolean {
  if (staffRole === 'support') return isWithin(path, SUPPORTS);
  return staffRole !== 'manager' || !isWithin(path, OWNERS);
}
