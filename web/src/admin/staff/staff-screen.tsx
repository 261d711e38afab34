import { useState } from 'react';
import { listStaff, type StaffMember } from '@shop/contract/staff';
import type { Route } from './+types/staff-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { LiftFactor } from '../shared/lift-factor.tsx';
import { Failed } from '../shared/list-failed.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { ChangeRole, type RoleChange } from './change-role.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { RemoveMember } from './remove-member.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { StaffTable } from './staff-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Staff');

export const clientLoader = async () => ({ known: await nullOnError(call(listStaff)) });

export const HydrateFallback = () => (
  <Waiting title="Staff" what="the staff">
    <WaitingRows />
  </Waiting>
);

export default function StaffScreen({ loaderData: { known } }: Route.ComponentProps) {
  const [change, askToChange] = useState<RoleChange | null>(null);
  const [removed, askToRemove] = useState<StaffMember | null>(null);
  const [lost, askToLift] = useState<StaffMember | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Staff</h1>
      </div>
      <div className="staff">
        <InviteForm />
        {known && known.invitations.length > 0 && (
          <section className="panel" aria-labelledby="invited">
            <div className="panel__head">
              <h2 id="invited">Invited</h2>
            </div>
            <InvitationTable invitations={known.invitations} />
          </section>
        )}
        <section className="panel" aria-labelledby="members">
          <div className="panel__head">
            <h2 id="members">Members</h2>
          </div>
          {known ? (
            <StaffTable staff={known.staff} onChange={askToChange} onRemove={askToRemove} onLift={askToLift} />
          ) : (
            <Failed several="staff" />
          )}
        </section>
        {known && <SecondFactorPart askedOf={known.factorAskedOf} staff={known.staff} />}
      </div>
      {change && <ChangeRole change={change} onClose={() => askToChange(null)} />}
      {lost && <LiftFactor account={lost} onClose={() => askToLift(null)} />}
      {removed && <RemoveMember member={removed} onClose={() => askToRemove(null)} />}
    </main>
  );
}
