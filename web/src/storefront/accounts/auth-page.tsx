import type { ReactNode } from 'react';
import { useShopDetails } from '../../shared/shop-details.ts';
import { LogoLink } from '../../shared/shop-logo.tsx';
import { Toasts } from '../../shared/toasts.tsx';

type Props = { title: string; lead: string; children: ReactNode };

/** The shop's own line; nothing without one. */
const Tagline = () => <p className="display">{useShopDetails()?.tagline}</p>;

/** Layout of login and register: the form beside the shop's tagline on a textile background. */
export const AuthPage = ({ title, lead, children }: Props) => (
  <main id="main" className="auth">
    <div className="auth__form">
      <LogoLink />
      <div className="auth__in">
        <div>
          <h1 className="h2">{title}</h1>
          <p className="muted auth__lead">{lead}</p>
        </div>
        {children}
      </div>
    </div>
    <div className="edge--x" aria-hidden="true" />
    <div className="auth__cloth on-dark" aria-hidden="true">
      <Tagline />
    </div>
    <Toasts area="elsewhere" />
  </main>
);
