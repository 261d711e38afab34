import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { MailLinkPage, privateMeta } from './mail-link-page.tsx';
import styles from '../styles/auth.css?url';

export const meta = privateMeta('Join the staff');
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function AcceptInvitationScreen() {
  return (
    <MailLinkPage
      title="Join the staff"
      lead="Log in with the email address that was invited."
      deadCode="invitation_refused"
      form={AcceptInvitationForm}
    />
  );
}
