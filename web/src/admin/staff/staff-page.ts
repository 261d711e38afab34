import { pagesOf } from '@shop/contract/paging';
import type { StaffMember } from '@shop/contract/staff';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import type { ListPage } from '../shared/list-types.ts';
import { ROLES } from './role-labels.ts';

const KEYS = {
  name: ({ name }: StaffMember) => name,
  email: ({ email }: StaffMember) => email,
  joined: ({ createdAt }: StaffMember) => createdAt,
};
const SORTS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/**
 * The staff list for the URL's search, role, sort and page. A shop has few members and the screen needs all of them, so the
 * browser filters and pages them. Owners come first by default, as in the response.
 */
export function staffPage(staff: readonly StaffMember[], params: URLSearchParams): ListPage<StaffMember> {
  const matching = membersIn(staff, params);
  const { page: wanted, limit } = pagingParams(params);
  const pages = pagesOf(matching.length, limit);
  const page = Math.min(wanted, Math.max(1, pages));
  return { rows: matching.slice((page - 1) * limit, page * limit), total: matching.length, page, pages };
}

/** The same on all pages. */
export function membersIn(staff: readonly StaffMember[], params: URLSearchParams): readonly StaffMember[] {
  const text = (params.get('q') ?? '').trim().toLocaleLowerCase('en-IN');
  const role = choiceParam(
    params,
    'role',
    ROLES.map(({ value }) => value),
  );
  const matching = staff.filter(
    ({ name, email, staffRole }) =>
      (role === undefined || staffRole === role) && `${name} ${email}`.toLocaleLowerCase('en-IN').includes(text),
  );
  const { sort, order } = sortParams(params, SORTS);
  if (!sort) return matching;
  const sorted = matching.toSorted((a, b) => KEYS[sort](a).localeCompare(KEYS[sort](b), 'en-IN'));
  return order === 'desc' ? sorted.toReversed() : sorted;
}
