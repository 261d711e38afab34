import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isRefusal } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import styles from '../styles/auth.css?url';

/** The address holds the key to an account: no other site, and no search engine, is to hear of it. */
export const meta = () => [
  ...titled('Choose a new password'),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];

/** A mail program may have broken the link in two. */
const TOKEN = /^[\w-]{20,200}$/;

export default function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [dead, setDead] = useState(TOKEN.test(token) ? null : 'This link is not complete. Please open it from the mail again.');

  const giveUp = (refusal: unknown): boolean => {
    if (!isRefusal(refusal, 'reset_refused')) return false;
    setDead(refusal.message);
    return true;
  };
  return (
    <AuthPage title="Choose a new password" lead="All your devices are logged out then, this one too." motto="A fresh thread.">
      {dead === null ? (
        <NewPasswordForm token={token} onDead={giveUp} />
      ) : (
        <>
          <Notice kind="danger" alert>
            {dead}
          </Notice>
          <ButtonLink to="/forgot-password" size="lg" block>
            Ask for a new link
          </ButtonLink>
        </>
      )}
      <p className="muted">
        <Link className="link" to="/login">
          Back to login
        </Link>
      </p>
    </AuthPage>
  );
}
