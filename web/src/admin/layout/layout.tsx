import { useState } from 'react';
import { Menu, PanelLeftClose, PanelLeftOpen, Lock } from '../../ui/lucide-icons.tsx';
import { Outlet, useLocation } from 'react-router';
import { Toasts } from '../../shared/toasts.tsx';
import { useDialogInUrl } from '../../shared/use-dialog-in-url.ts';
import { useSession } from '../../shared/use-session.ts';
import { SideDrawer } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PaletteButton } from './palette.tsx';
import { canAccess } from './can-access.ts';
import { NotLiveNotice } from './not-live-notice.tsx';
import { SidebarContent } from './sidebar.tsx';
import { PendingCountsContext, useLoadPendingCounts } from '../shared/use-pending-counts.ts';
import styles from '../styles/index.css?url';
import { EmptyState } from '../../ui/empty-state.tsx';

export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle = { area: 'admin' };

function TopBar({ folded, onFold, onOpen }: { folded: boolean; onFold: () => void; onOpen: () => void }) {
  const name = useSession()?.name;
  return (
    <header className="atop">
      <IconButton className="side-toggle" label="Open admin menu" icon={Menu} aria-haspopup="dialog" onClick={onOpen} />
      <IconButton
        className="side-fold"
        label={folded ? 'Show the sidebar' : 'Hide the sidebar'}
        icon={folded ? PanelLeftOpen : PanelLeftClose}
        aria-expanded={!folded}
        onClick={onFold}
      />
      <span className="atop__space" />
      {/* Only the browser knows the name. It renders after the first paint, in a position where it moves nothing else. */}
      <p className="small muted">{name}</p>
      <PaletteButton />
    </header>
  );
}

/** Layout of every admin screen: sidebar, top bar, toasts. Each screen renders its own `<main id="main" className="abody">`. */
export default function AdminLayout() {
  const [folded, setFolded] = useState(false);
  const menu = useDialogInUrl();
  const pending = useLoadPendingCounts();
  const staffRole = useSession()?.staffRole;
  const { pathname } = useLocation();
  return (
    <>
      {!folded && (
        <aside className="side on-dark">
          <SidebarContent pending={pending} />
        </aside>
      )}
      <div className="amain">
        <TopBar folded={folded} onFold={() => setFolded(!folded)} onOpen={menu.show} />
        <NotLiveNotice />
        <PendingCountsContext value={pending}>{canAccess(staffRole, pathname) ? <Outlet /> : <Forbidden />}</PendingCountsContext>
      </div>
      {menu.open && (
        <SideDrawer title="Admin menu" className="side side--drawer on-dark" onClose={menu.close}>
          <SidebarContent pending={pending} />
        </SideDrawer>
      )}
      <Toasts area="elsewhere" />
    </>
  );
}

const WORK = { owner: '', manager: 'everything but staff and settings', support: 'orders, returns, customers and messages' };

/** Shown instead of a screen that the user's role may not open. */
function Forbidden() {
  const staffRole = useSession()?.staffRole ?? 'support';
  return (
    <main id="main" className="abody">
      <EmptyState as="h1" title="Your role has no access to this screen" icon={Lock} action="Go to orders" to="/order-admin">
        Your role in the shop is {staffRole}: {WORK[staffRole]}. An owner can change that.
      </EmptyState>
    </main>
  );
}
