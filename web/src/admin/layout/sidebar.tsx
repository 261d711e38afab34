import { useId } from 'react';
import {
  BadgeIndianRupee,
  BadgePercent,
  Boxes,
  Bug,
  ChartLine,
  CodeXml,
  ExternalLink,
  FileInput,
  FileText,
  Gift,
  IdCard,
  Inbox,
  Landmark,
  Layers,
  LayoutDashboard,
  ListChecks,
  ListTree,
  LogOut,
  PackagePlus,
  Puzzle,
  ReceiptText,
  Palette,
  Pencil,
  Rocket,
  Ruler,
  Scissors,
  ScrollText,
  Settings,
  Shirt,
  Sparkles,
  Star,
  Tags,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  Wallet,
  Warehouse,
  type LucideIcon,
} from '../../ui/lucide-icons.tsx';
import { PAGES, type MenuPage } from '@shop/contract/pages';
import { Link, NavLink } from 'react-router';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { signOut, useSession } from '../../shared/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { canAccess } from './can-access.ts';
import { pendingCountText, type PendingCounts } from '../shared/use-pending-counts.ts';

/** The count of pending work on a screen, and its label. */
type Task = { of: (pending: PendingCounts) => number; label: string };
type Entry = { name: string; to: MenuPage['path']; icon: LucideIcon; task: Task | undefined };

const ICONS: Record<MenuPage['path'], LucideIcon> = {
  '/dashboard': LayoutDashboard,
  '/product-table': Shirt,
  '/add-product': PackagePlus,
  '/category': Tags,
  '/stock': Warehouse,
  '/outfits': Layers,
  '/size-tables': Ruler,
  '/import': FileInput,
  '/offers': BadgePercent,
  '/coupon': TicketPercent,
  '/promotions': BadgeIndianRupee,
  '/gift-cards': Gift,
  '/user': Users,
  '/desk': Boxes,
  '/order-admin': ReceiptText,
  '/production': Scissors,
  '/drafts': Pencil,
  '/returns': Undo2,
  '/reports': ChartLine,
  '/tax': Landmark,
  '/settlements': Wallet,
  '/shipping': Truck,
  '/studio-settings': Sparkles,
  '/messages': Inbox,
  '/reviews': Star,
  '/staff': IdCard,
  '/setup': Rocket,
  '/content': FileText,
  '/menus': ListTree,
  '/brand': Palette,
  '/settings': Settings,
  '/extensions': Puzzle,
  '/developers': CodeXml,
  '/audit-log': ScrollText,
  '/background-work': ListChecks,
  '/errors': Bug,
};
const TASKS: Partial<Record<MenuPage['path'], Task>> = {
  '/order-admin': { of: ({ statuses }) => statuses.Processing, label: 'to pack' },
  '/returns': { of: ({ returns }) => returns, label: 'to check' },
  '/messages': { of: ({ messages }) => messages, label: 'to answer' },
  '/reviews': { of: ({ reviews }) => reviews, label: 'to check' },
};

const isInMenu = (page: (typeof PAGES)[number]): page is MenuPage => page.area === 'admin' && page.menu !== null;

/** The entries of the sidebar, from the page table. */
export const ENTRIES: readonly Entry[] = PAGES.filter(isInMenu).map(({ path, menu }) => ({
  name: menu,
  to: path,
  icon: ICONS[path],
  task: TASKS[path],
}));

/** A screen's link with its pending count as the description, so that the accessible name is the screen's name alone. */
function EntryLink({ entry: { name, to, icon, task }, pending }: { entry: Entry; pending: PendingCounts | null }) {
  const id = useId();
  const count = task && pending ? task.of(pending) : 0;
  return (
    <>
      <NavLink to={to} aria-describedby={count > 0 ? id : undefined}>
        <Icon of={icon} />
        {name}
        {count > 0 && (
          <span className="n" aria-hidden="true">
            {pendingCountText(count)}
          </span>
        )}
      </NavLink>
      {count > 0 && (
        <span id={id} hidden>
          {pendingCountText(count)} {task?.label}
        </span>
      )}
    </>
  );
}

/** Contents of the sidebar on large screens and of the drawer on small ones. */
export function SidebarContent({ pending }: { pending: PendingCounts | null }) {
  const staffRole = useSession()?.staffRole;
  return (
    <>
      <div className="side__title">
        <ShopLogo on="cloth" />
        <span>Admin</span>
      </div>
      <nav aria-label="Admin">
        {ENTRIES.filter(({ to }) => canAccess(staffRole, to)).map((entry) => (
          <EntryLink key={entry.to} entry={entry} pending={pending} />
        ))}
      </nav>
      <div className="side__foot">
        {/* A new document, so that details that were just saved are loaded. */}
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
