import type { ReactNode } from 'react';
import { NeedsScript } from './needs-script.tsx';
import { SkeletonLines } from './skeleton.tsx';

/** A page that waits for its content: `<Loading what="your cart" />`. Shown after 200 ms. */
export const Loading = ({ what, children }: { what: string; children?: ReactNode }) => (
  <main id="main" className="wrap waiting" aria-busy="true">
    <NeedsScript />
    <output className="vh">Loading {what}</output>
    <div className="waiting__lines">
      <div className="sk sk--title" aria-hidden="true" />
      {children ?? <SkeletonLines lines={6} />}
    </div>
  </main>
);
