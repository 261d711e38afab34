import type { ReactNode } from 'react';
import { useShopName } from '../../shared/shop-details.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = { children: ReactNode; action?: string; to?: string };

/** Shown instead of the checkout until the shop's details are complete. */
export const OpeningSoon = ({ children, action, to }: Props) => {
  const name = useShopName();
  return (
    <main id="main" className="wrap">
      <EmptyState
        as="h1"
        title={name === '' ? 'Opening soon' : `${name} opens soon`}
        icon="package"
        {...(action && to && { action, to })}
      >
        {children}
      </EmptyState>
    </main>
  );
};
