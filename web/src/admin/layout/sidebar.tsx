import { useId } from 'react';
import {
  BadgePercent,
  ExternalLink,
  FileInput,
  IdCard,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListChecks,
  LogOut,
  PackagePlus,
  ReceiptText,
  ScrollText,
  Settings,
  Shirt,
  Tags,
  TicketPercent,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { signOut, useSession } from '../../shared/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { canAccess } from './can-access.ts';
import { waitingWords, type Waiting } from '../shared/use-pending-counts.ts';

/** What of it waits for staff, and in which words. */
type Task = { of: (waiting: Waiting) => number; words: string };
type Entry = { name: string; to: string; icon: LucideIcon; task?: Task };

/** The back office, entry by entry. A new screen adds its line here. */
export const ENTRIES: readonly Entry[] = [
  { name: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
  { name: 'Products', to: '/product-table', icon: Shirt },
  { name: 'Add Product', to: '/add-product', icon: PackagePlus },
  { name: 'Categories', to: '/category', icon: Tags },
  { name: 'Import', to: '/import', icon: FileInput },
  { name: 'Offers', to: '/offers', icon: BadgePercent },
  { name: 'Coupons', to: '/coupon', icon: TicketPercent },
  { name: 'Customers', to: '/user', icon: Users },
  {
    name: 'Orders',
    to: '/order-admin',
    icon: ReceiptText,
    task: { of: ({ statuses }) => statuses.Processing, words: 'to pack' },
  },
  { name: 'Returns', to: '/returns', icon: Undo2, task: { of: ({ returns }) => returns, words: 'to check' } },
  { name: 'Tax', to: '/tax', icon: Landmark },
  { name: 'Messages', to: '/messages', icon: Inbox, task: { of: ({ messages }) => messages, words: 'to answer' } },
  { name: 'Staff', to: '/staff', icon: IdCard },
  { name: 'Settings', to: '/settings', icon: Settings },
  { name: 'Audit log', to: '/audit-log', icon: ScrollText },
  { name: 'Background work', to: '/background-work', icon: ListChecks },
];

/** A screen's link with what waits behind it: read after its name, so that it is found by its name alone. */
function EntryLink({ entry: { name, to, icon, task }, waiting }: { entry: Entry; waiting: Waiting | null }) {
  const id = useId();
  const count = task && waiting ? task.of(waiting) : 0;
  return (
    <>
      <NavLink to={to} aria-describedby={count > 0 ? id : undefined}>
        <Icon of={icon} />
        {name}
        {count > 0 && (
          <span className="n" aria-hidden="true">
            {waitingWords(count)}
          </span>
        )}
      </NavLink>
      {count > 0 && (
        <span id={id} hidden>
          {waitingWords(count)} {task?.words}
        </span>
      )}
    </>
  );
}

/** What the sidebar holds, on the side of large screens and in the drawer of small ones. */
export function SidebarContent({ waiting }: { waiting: Waiting | null }) {
  const staffRole = useSession()?.staffRole;
  return (
    <>
      <div className="side__title">
        <ShopLogo on="cloth" />
        <span>Admin</span>
      </div>
      <nav aria-label="Admin">
        {ENTRIES.filter(({ to }) => canAccess(staffRole, to)).map((entry) => (
          <EntryLink key={entry.to} entry={entry} waiting={waiting} />
        ))}
      </nav>
      <div className="side__foot">
        {/* As a new page, with the details that may just have been saved. */}
        <Link to="/?view=store" reloadDocument>
          <Icon of={ExternalLink} />
          View store
        </Link>
        <button type="button" className="side__out" onClick={() => void signOut()}>
          <Icon of={LogOut} />
          Log Out
        </button>
      </div>
    </>
  );
}
