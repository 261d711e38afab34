import type { ReactNode } from 'react';
import { LogoLink } from '../../shared/shop-logo.tsx';
import { Toasts } from '../../shared/toasts.tsx';

type Props = { title: string; lead: string; motto: string; children: ReactNode };

/** The frame of login and register: the form on paper, a motto on cloth. */
export const AuthPage = ({ title, lead, motto, children }: Props) => (
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
      <p className="display">{motto}</p>
    </div>
    <Toasts area="elsewhere" />
  </main>
);
