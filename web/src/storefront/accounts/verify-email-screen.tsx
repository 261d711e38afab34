import { MailLinkPage, privateMeta } from './mail-link-page.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';
import styles from '../styles/auth.css?url';

export const meta = privateMeta('Confirm your email');
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function VerifyEmailScreen() {
  return (
    <MailLinkPage
      title="Confirm your email"
      lead="So that your order updates reach you."
      deadCode="email_link_refused"
      form={VerifyEmailForm}
    />
  );
}
