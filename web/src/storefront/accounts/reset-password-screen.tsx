import { ButtonLink } from '../../ui/button.tsx';
import { MailLinkPage, privateMeta } from './mail-link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import styles from '../styles/auth.css?url';

export const meta = privateMeta('Choose a new password');
export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function ResetPasswordScreen() {
  return (
    <MailLinkPage
      title="Choose a new password"
      lead="You will be logged out on all devices."
      deadCode="reset_refused"
      form={NewPasswordForm}
      instead={
        <ButtonLink to="/forgot-password" size="lg" block>
          Get a new link
        </ButtonLink>
      }
    />
  );
}
