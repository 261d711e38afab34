import { useState, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ErrorCode } from '@shop/contract/errors';
import { isApiError } from '../../api/client.ts';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The URL may contain a token: no referrer is sent and search engines do not index it. */
export const privateMeta = (title: string) => (source: MetaSource) => [
  ...documentTitle(title, source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

/** A mail program may have broken the link. */
const TOKEN = /^[\w-]{20,1500}$/;
const INCOMPLETE = 'This link is broken. Open it again from the email.';

export type MailLink = {
  /** Empty until the browser has read it. */
  token: string;
  /** Whether an error means that the link no longer works, so that the form is useless. */
  onDead: (error: unknown) => boolean;
};

type Props = {
  title: string;
  lead: string;
  /** The error code of a link that was used, has expired or never existed. */
  deadCode: ErrorCode;
  form: ComponentType<MailLink>;
  /** Link to the next step from a link that no longer works. */
  instead?: ReactNode;
};

/** The page of a link from an e-mail: its form, or the reason why the link no longer works. */
export function MailLinkPage({ title, lead, deadCode: deadly, form: Form, instead }: Props) {
  const token = useLinkToken();
  const [rejected, setRefused] = useState({ token: '', sentence: '' });
  const isWhole = token === null || TOKEN.test(token);
  const dead = isWhole ? (rejected.token === token ? rejected.sentence : null) : INCOMPLETE;

  const onDead = (error: unknown): boolean => {
    if (!isApiError(error, deadly)) return false;
    setRefused({ token: token ?? '', sentence: error.message });
    return true;
  };
  return (
    <AuthPage title={title} lead={lead}>
      {dead === null ? (
        <Form token={token ?? ''} onDead={onDead} />
      ) : (
        <>
          <Notice kind="danger" alert>
            {dead}
          </Notice>
          {instead}
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
