import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isRefusal } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { Notice } from '../../ui/notice.tsx';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from '../styles/auth.css?url';

/** The address holds the key to an account: no other site, and no search engine, is to hear of it. */
export const meta = () => [
  ...titled('Join the staff'),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];

/** A mail program may have broken the link in two. */
const TOKEN = /^[\w-]{20,200}$/;

export default function AcceptInvitationScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [dead, setDead] = useState(TOKEN.test(token) ? null : 'This link is not complete. Please open it from the mail again.');

  const giveUp = (refusal: unknown): boolean => {
    if (!isRefusal(refusal, 'invitation_refused')) return false;
    setDead(refusal.message);
    return true;
  };
  return (
    <AuthPage title="Join the staff" lead="You log in with the email that you were invited by." motto="Many threads, one cloth.">
      {dead === null ? (
        <AcceptInvitationForm token={token} onDead={giveUp} />
      ) : (
        <Notice kind="danger" alert>
          {dead}
        </Notice>
      )}
      <p className="muted">
        <Link className="link" to="/login">
          Back to login
        </Link>
      </p>
    </AuthPage>
  );
}
