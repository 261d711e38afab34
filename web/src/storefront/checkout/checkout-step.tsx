import type { ReactNode } from 'react';

/** A numbered step of the checkout. */
export const CheckoutStep = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="step">
    <div className="step__head">
      <span className="step__n" aria-hidden="true">
        {number}
      </span>
      <h2 className="h3">{title}</h2>
    </div>
    {children}
  </section>
);
