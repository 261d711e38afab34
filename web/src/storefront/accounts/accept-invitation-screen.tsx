import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { MailLinkPage, unheardOf } from './mail-link-page.tsx';
import styles from '../styles/auth.css?url';

export const meta = unheardOf('Join the staff');
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function AcceptInvitationScreen() {
  return (
    <MailLinkPage
      title="Join the staff"
      lead="Log in with the email address that was invited."
      motto="Many threads, one cloth."
      deadly="invitation_refused"
      form={AcceptInvitationForm}
    />
  );
}
