import { Link } from 'react-router';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { signOut, useSession } from '../../shared/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuEntry, Menus } from './menus.ts';

type GroupProps = { label: string; all?: string; entries: readonly MenuEntry[]; open?: boolean };

const Group = ({ label, all, entries, open = false }: GroupProps) => (
  <details open={open}>
    <summary>
      <span>{label}</span>
      <Icon of="chevron-down" />
    </summary>
    <div className="drawer-menu__sub">
      {all && <Link to={all}>All</Link>}
      {entries.map(({ name, to }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
      {entries.length === 0 && <p>No Categories</p>}
    </div>
  </details>
);

function Foot() {
  if (!useSession()?.name)
    return (
      <div className="drawer-menu__foot">
        <ButtonLink kind="secondary" to="/login">
          Login
        </ButtonLink>
        <ButtonLink to="/register">Register</ButtonLink>
      </div>
    );
  return (
    <div className="drawer-menu__foot">
      <ButtonLink kind="secondary" to="/profile">
        Profile
      </ButtonLink>
      <Button type="button" kind="quiet" onClick={() => void signOut()}>
        Log out
      </Button>
    </div>
  );
}

/** The navigation of small screens. Its groups open in place. */
export function MenuDrawer({ menus, onClose }: { menus: Menus; onClose: () => void }) {
  const logo = (
    <span className="logo">
      <ShopLogo />
    </span>
  );
  return (
    <Drawer title="Menu" head={logo} from="left" closeLabel="Close menu" onClose={onClose} foot={<Foot />}>
      <nav className="acct__nav drawer-menu" aria-label="Main">
        <Link to="/">Home</Link>
        <Group label="Men" all="/mens" entries={menus.men} open />
        <Group label="Women" all="/womens" entries={menus.women} />
        {menus.more.entries.length > 0 && <Group {...menus.more} />}
        <Link to="/newarrival">New Arrivals</Link>
        <Link to="/sale">Sale</Link>
        <Link to="/customstudio">Custom Studio</Link>
        <Link to="/productlisting">My Orders</Link>
      </nav>
    </Drawer>
  );
}
