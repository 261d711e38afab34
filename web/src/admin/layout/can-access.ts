import { pageAt } from '@shop/contract/pages';
import type { Session } from '../../api/session.ts';

/**
 * Whether a screen is available to a role (behaviour.md, Staff: manager all but staff and settings; support orders, returns,
 * customers and messages). If this browser does not know the role yet, only the server decides, which it does anyway.
 */
export function canAccess(staffRole: Session['staffRole'], path: string): boolean {
  if (staffRole === undefined) return true;
  const page = pageAt(path);
  return page?.area === 'admin' ? page.roles.includes(staffRole) : staffRole !== 'support';
}
