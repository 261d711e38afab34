import { useState } from 'react';
import { listStaff, type StaffMember } from '@shop/contract/staff';
import type { Route } from './+types/staff-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { ResetTwoFactor } from '../shared/reset-two-factor.tsx';
import { ListLoadError } from '../shared/list-load-error.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { ChangeRole, type RoleChange } from './change-role.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { RemoveMember } from './remove-member.tsx';
import { TwoFactorPolicy } from './two-factor-policy.tsx';
import { StaffTable } from './staff-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Staff');

export const clientLoader = async () => ({ known: await nullOnError(call(listStaff)) });

export const HydrateFallback = () => (
  <LoadingScreen title="Staff" what="the staff">
    <LoadingRows />
  </LoadingScreen>
);

export default function StaffScreen({ loaderData: { known: loaded } }: Route.ComponentProps) {
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
        <section className="panel" aria-labelledby="members">
          <div className="panel__head">
            <h2 id="members">Members</h2>
          </div>
          {loaded ? (
            <StaffTable staff={loaded.staff} onChange={askToChange} onRemove={askToRemove} onResetTwoFactor={askToReset} />
          ) : (
            <ListLoadError several="staff" />
          )}
        </section>
        {loaded && <TwoFactorPolicy policy={loaded.factorAskedOf} staff={loaded.staff} />}
      </div>
      {change && <ChangeRole change={change} onClose={() => askToChange(null)} />}
      {resetting && <ResetTwoFactor account={resetting} onClose={() => askToReset(null)} />}
      {removed && <RemoveMember member={removed} onClose={() => askToRemove(null)} />}
    </main>
  );
}
