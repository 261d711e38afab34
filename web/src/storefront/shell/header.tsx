import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyImport } from '../../shared/lazy-import.ts';
import { LogoLink } from '../../shared/shop-logo.tsx';
import { useDialogInUrl } from '../../shared/use-dialog-in-url.ts';
import { signOut, useSession } from '../../shared/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { Counts } from './counts.ts';
import type { MenuDrawer } from './menu-drawer.tsx';
import { countedItems } from '../../shared/pluralize.ts';
import { linksUnder, type MenuLink } from './menus.ts';
import { SearchForm } from './search-form.tsx';

const counted = (what: string, count: number): string => (count === 0 ? what : `${what}, ${countedItems(count)}`);

const LinkMenu = ({ link }: { link: MenuLink }) => (
  <Menu label={link[0]}>
    {link[1] && <Link to={link[1]}>All</Link>}
    {linksUnder(link).map(({ name, to }) => (
      <Link key={to} to={to} prefetch="intent">
        {name}
      </Link>
    ))}
    {link[2] === '' && <p className="menu__none">No Categories</p>}
  </Menu>
);

const MainMenu = ({ menu }: { menu: readonly MenuLink[] }) => (
  <nav className="nav" aria-label="Main">
    {menu.map((link) =>
      link[2] !== null ? (
        <LinkMenu key={link[0]} link={link} />
      ) : (
        <NavLink key={link[0]} to={link[1]} end>
          {link[0]}
        </NavLink>
      ),
    )}
  </nav>
);

/** A visitor with a name is logged in (behaviour.md, Session). */
function Visitor() {
  const name = useSession()?.name;
  if (!name)
    return (
      <div className="header__auth signed-out not-sm">
        <ButtonLink kind="ghost" size="sm" to="/login">
          Login
        </ButtonLink>
        <ButtonLink kind="secondary" size="sm" to="/register">
          Register
        </ButtonLink>
      </div>
    );
  return (
    <>
      <IconLink className="not-sm" to="/profile" label={`Profile, ${name}`} icon="user" />
      <IconButton className="not-sm" label="Log out" icon="log-out" onClick={() => void signOut()} />
    </>
  );
}

export function Header({ menu: links, counts }: { menu: readonly MenuLink[]; counts: Counts }) {
  const menu = useDialogInUrl();
  const [Drawer, setDrawer] = useState<typeof MenuDrawer | null>(null);
  const openMenu = async () => {
    const { MenuDrawer: Loaded } = await lazyImport(() => import('./menu-drawer.tsx'));
    setDrawer(() => Loaded);
    menu.show();
  };
  return (
    <>
      <header className="header">
        <hr className="edge" aria-hidden="true" />
        <div className="wrap">
          <div className="header__bar">
            <IconButton
              className="menu-btn"
              label="Open menu"
              icon="menu"
              aria-haspopup="dialog"
              aria-expanded={menu.open}
              onClick={() => void openMenu()}
            />
            <LogoLink />
            <MainMenu menu={links} />
            <SearchForm label="Store search" />
            <div className="header__icons">
              <IconLink to="/wishlist" label={counted('Wishlist', counts.wishlist)} icon="heart" count={counts.wishlist} />
              <IconLink to="/cart" label={counted('Cart', counts.cart)} icon="shopping-bag" count={counts.cart} />
              <Visitor />
            </div>
          </div>
        </div>
      </header>
      <div className="wrap search-row">
        <SearchForm label="Store search, small screen" />
      </div>
      {menu.open && Drawer && <Drawer menu={links} onClose={menu.close} />}
    </>
  );
}
