import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { readDiscountLimits } from '@shop/contract/discount-limits';
import { listStaff, type StaffMember } from '@shop/contract/staff';
import type { Route } from './+types/staff-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Users } from '../../ui/lucide-icons.tsx';
import { ResetTwoFactor } from '../shared/reset-two-factor.tsx';
import { List } from '../shared/list.tsx';
import type { ListFilter } from '../shared/list-types.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { ChangeRole, type RoleChange } from './change-role.tsx';
import { DiscountLimitsPanel } from './discount-limits-panel.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { ROLES } from './role-labels.ts';
import { RemoveMember } from './remove-member.tsx';
import { TwoFactorPolicy } from './two-factor-policy.tsx';
import { staffColumns } from './staff-columns.tsx';
import { membersIn, staffPage } from './staff-page.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Staff');

export async function clientLoader() {
  const [known, discounts] = await Promise.all([nullOnError(call(listStaff)), nullOnError(call(readDiscountLimits))]);
  return { known, limits: discounts?.limits ?? null };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Staff" what="the staff">
    <LoadingRows />
  </LoadingScreen>
);

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    any: 'Any role',
    options: ROLES.map(({ value, label: name }) => ({ value, name })),
  },
];

export default function StaffScreen({ loaderData: { known: loaded, limits } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [change, askToChange] = useState<RoleChange | null>(null);
  const [removed, askToRemove] = useState<StaffMember | null>(null);
  const [resetting, askToReset] = useState<StaffMember | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Staff</h1>
      </div>
      <div className="staff">
        <InviteForm />
        {loaded && loaded.invitations.length > 0 && (
          <section className="panel" aria-labelledby="invited">
            <div className="panel__head">
              <h2 id="invited">Invited</h2>
            </div>
            <InvitationTable invitations={loaded.invitations} />
          </section>
        )}
        <section className="stack" aria-labelledby="members">
          <h2 id="members" className="strong">
            Members
          </h2>
          <List
            name="staff"
            label="Staff"
            nouns={['member', 'members']}
            page={loaded && staffPage(loaded.staff, params)}
            columns={staffColumns({ onChange: askToChange, onRemove: askToRemove, onResetTwoFactor: askToReset })}
            keyOf={({ _id }) => _id}
            isMuted={({ isActive }) => !isActive}
            search={{ label: 'Search staff', placeholder: 'Name or email' }}
            filters={FILTERS}
            sorted={{ standard: 'Owners first' }}
            csv={{
              file: 'staff.csv',
              readPage: async () => ({ rows: membersIn((await call(listStaff)).staff, params), pages: 1 }),
            }}
            empty={<EmptyState title="No staff" icon={Users} />}
            noMatches={
              <EmptyState title="No members found" icon={Users} action="Show all staff" to={href('/staff')}>
                No members match your search and filters.
              </EmptyState>
            }
          />
        </section>
        {loaded && <TwoFactorPolicy policy={loaded.twoFactorRequiredFor} staff={loaded.staff} />}
        {limits && <DiscountLimitsPanel saved={limits} />}
      </div>
      {change && <ChangeRole change={change} onClose={() => askToChange(null)} />}
      {resetting && <ResetTwoFactor account={resetting} onClose={() => askToReset(null)} />}
      {removed && <RemoveMember member={removed} onClose={() => askToRemove(null)} />}
    </main>
  );
}
