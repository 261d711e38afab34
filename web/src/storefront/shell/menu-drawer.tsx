import { Link } from 'react-router';
import { ShopLogo } from '../../shared/shop-logo.tsx';
import { signOut, useSession } from '../../shared/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { linksUnder, type MenuLink } from './menus.ts';

const Group = ({ link, open }: { link: MenuLink; open: boolean }) => (
  <details open={open}>
    <summary>
      <span>{link[0]}</span>
      <Icon of="chevron-down" />
    </summary>
    <div className="drawer-menu__sub">
      {link[1] && <Link to={link[1]}>All</Link>}
      {linksUnder(link).map(({ name, to }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
      {link[2] === '' && <p>No Categories</p>}
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

/** The navigation of small screens. Its groups expand in place. */
export function MenuDrawer({ menu, onClose }: { menu: readonly MenuLink[]; onClose: () => void }) {
  const firstGroup = menu.find(([, , under]) => under !== null);
  const logo = (
    <span className="logo">
      <ShopLogo />
    </span>
  );
  return (
    <Drawer title="Menu" head={logo} from="left" closeLabel="Close menu" onClose={onClose} foot={<Foot />}>
      <nav className="acct__nav drawer-menu" aria-label="Main">
        {menu.map((link) =>
          link[2] !== null ? (
            <Group key={link[0]} link={link} open={link === firstGroup} />
          ) : (
            <Link key={link[0]} to={link[1]}>
              {link[0]}
            </Link>
          ),
        )}
        <Link to="/productlisting">My Orders</Link>
      </nav>
    </Drawer>
  );
}
