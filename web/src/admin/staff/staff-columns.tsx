import type { StaffRole } from '@shop/contract/accounts';
import type { StaffMember } from '@shop/contract/staff';
import { formatShortDay } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import type { ListColumn } from '../shared/list-types.ts';
import type { RoleChange } from './change-role.tsx';
import { ROLES, roleLabels } from './role-labels.ts';

type Handlers = {
  onChange: (change: RoleChange) => void;
  onRemove: (member: StaffMember) => void;
  /** For a member whose phone and recovery codes are lost. */
  onResetTwoFactor: (member: StaffMember) => void;
};

/** Another role takes effect after a confirmation. */
const RoleSelect = ({ member, onChange }: { member: StaffMember; onChange: Handlers['onChange'] }) => (
  <select
    className="select"
    aria-label={`Role of ${member.name}`}
    value={member.staffRole}
    onChange={({ target }) => onChange({ member, staffRole: target.value as StaffRole })}
  >
    {ROLES.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

/** Whether two-step verification is on, with a button that resets it for a member who lost the device. */
const TwoFactorCell = ({ member, onResetTwoFactor }: { member: StaffMember; onResetTwoFactor: Handlers['onResetTwoFactor'] }) =>
  member.hasFactor ? (
    <span className="staff__factor">
      On
      <Button
        type="button"
        kind="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Turn off two-step verification of ${member.name}`}
        onClick={() => onResetTwoFactor(member)}
      >
        Turn off
      </Button>
    </span>
  ) : (
    'Off'
  );

/** The columns of the staff list. */
export const staffColumns = ({ onChange, onRemove, onResetTwoFactor }: Handlers): ListColumn<StaffMember>[] => [
  {
    head: 'Name',
    required: true,
    inCard: 'lead-cell',
    sort: { by: 'name', asc: 'Name: A to Z', desc: 'Name: Z to A' },
    text: ({ name }) => name,
    cell: ({ name, isActive }) => (
      <>
        <span className="table__name">{name}</span>
        {!isActive && <Status look="blocked">Blocked</Status>}
      </>
    ),
  },
  {
    head: 'Email',
    inCard: 'wide',
    sort: { by: 'email', asc: 'Email: A to Z', desc: 'Email: Z to A' },
    text: ({ email }) => email,
    cell: ({ email }) => <span className="email">{email}</span>,
  },
  {
    head: 'Role',
    inCard: 'span-2',
    text: ({ staffRole }) => roleLabels(staffRole).label,
    cell: (member) => <RoleSelect member={member} onChange={onChange} />,
  },
  {
    head: 'Joined',
    sort: { by: 'joined', asc: 'Joined: earliest first', desc: 'Joined: latest first', first: 'desc' },
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatShortDay(createdAt),
  },
  {
    head: 'Two-step verification',
    inCard: 'span-2',
    text: ({ hasFactor }) => (hasFactor ? 'On' : 'Off'),
    cell: (member) => <TwoFactorCell member={member} onResetTwoFactor={onResetTwoFactor} />,
  },
  {
    head: 'Actions',
    required: true,
    inCard: 'corner',
    cell: (member) => (
      <Button
        type="button"
        kind="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Remove ${member.name}`}
        onClick={() => onRemove(member)}
      >
        Remove
      </Button>
    ),
  },
];
