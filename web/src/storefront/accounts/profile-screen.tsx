import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/profile-screen.ts';
import { readProfile, type Profile } from '@shop/contract/accounts';
import { listAddresses } from '@shop/contract/addresses';
import { readCredit } from '@shop/contract/credit';
import { listDesigns } from '@shop/contract/studio';
import { call } from '../../api/client.ts';
import { formatPhone } from '../../shared/format-phone.ts';
import { pageTitle } from '../../shared/title.ts';
import { signOut } from '../../shared/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AddressBook, type OpenForm } from '../addresses/address-book.tsx';
import { useChosenAddress } from '../addresses/use-chosen-address.ts';
import { AddressRow } from './address-row.tsx';
import { Avatar } from './avatar.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { EditProfileDialog, PasswordDialog } from './profile-dialogs.tsx';
import { SavedDesigns } from './saved-designs.tsx';
import { StoreCredit } from './store-credit.tsx';

export const meta = pageTitle('Profile');

/** Maximum entries of store credit on the profile, the newest. */
const SHOWN_ENTRIES = 10;

export async function clientLoader() {
  const [{ user }, { address }, credit, { designs }] = await Promise.all([
    call(readProfile),
    call(listAddresses),
    call(readCredit, { query: { limit: SHOWN_ENTRIES } }),
    call(listDesigns),
  ]);
  return { user, addresses: address, credit, designs };
}
export const HydrateFallback = () => (
  <Loading what="your profile">
    <div className="acct" aria-hidden="true">
      <SkeletonLines lines={6} />
      <SkeletonLines lines={6} />
    </div>
  </Loading>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Editing = 'profile' | 'email' | 'password' | null;

const Account = ({ user, onEdit }: { user: Profile; onEdit: (what: Editing) => void }) => (
  <aside aria-label="Your account">
    <div className="acct__who">
      <Avatar user={user} />
      <div>
        <h2 className="h3">{user.name}</h2>
        <p className="small muted">{user.email}</p>
        <p className="small muted num">{formatPhone(user.phone)}</p>
      </div>
    </div>
    <nav className="acct__nav" aria-label="Account">
      <Link to="/productlisting">
        <Icon of="package" /> My Orders
        <Icon of="chevron-right" />
      </Link>
      <Link to="/return">
        <Icon of="undo-2" /> Returns
        <Icon of="chevron-right" />
      </Link>
      <Link to="/wishlist">
        <Icon of="heart" /> Wishlist
        <Icon of="chevron-right" />
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => onEdit('profile')}>
        <Icon of="pencil" /> Edit profile
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => onEdit('email')}>
        <Icon of="mail" /> Change email
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => onEdit('password')}>
        <Icon of="key-round" /> Change password
      </button>
      <Link to="/security">
        <Icon of="shield-check" /> Security
        <Icon of="chevron-right" />
      </Link>
      <button type="button" onClick={() => void signOut()}>
        <Icon of="log-out" /> Log out
      </button>
    </nav>
  </aside>
);

export default function ProfileScreen({ loaderData: { user, addresses, credit, designs } }: Route.ComponentProps) {
  const { chosen, choose } = useChosenAddress(addresses);
  const [form, setForm] = useState<OpenForm | null>(null);
  const [editing, edit] = useState<Editing>(null);
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Profile</h1>
        </div>
        <div className="acct">
          <Account user={user} onEdit={edit} />
          <div className="acct__main">
            <section className="acct__main" aria-labelledby="saved-addresses">
              <h2 className="h3" id="saved-addresses">
                Saved addresses
              </h2>
              {addresses.length === 0 && !form && (
                <p className="muted">You have no saved addresses. Add one to check out faster.</p>
              )}
              {addresses.length > 1 && <p className="small muted">The selected address is used first at checkout.</p>}
              <AddressBook addresses={addresses} chosen={chosen} onChoose={choose} open={form} onOpen={setForm}>
                <AddressRow receiver={user} onBegin={setForm} />
              </AddressBook>
            </section>
            <SavedDesigns designs={designs} />
            <StoreCredit credit={credit} />
          </div>
        </div>
      </div>
      {editing === 'profile' && <EditProfileDialog user={user} onClose={() => edit(null)} />}
      {editing === 'email' && <ChangeEmailDialog current={user.email} onClose={() => edit(null)} />}
      {editing === 'password' && <PasswordDialog onClose={() => edit(null)} />}
    </main>
  );
}
