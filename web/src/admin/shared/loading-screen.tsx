import type { ReactNode } from 'react';
import { NeedsScript } from '../../ui/needs-script.tsx';

type Props = { title: string; what: string; children: ReactNode };

/** An admin screen while it loads: its title with grey placeholders. */
export const LoadingScreen = ({ title, what, children }: Props) => (
  <main id="main" className="abody" aria-busy="true">
    <div className="ahead">
      <h1>{title}</h1>
    </div>
    <NeedsScript />
    <output className="vh">Loading {what}</output>
    <div className="waiting" aria-hidden="true">
      {children}
    </div>
  </main>
);

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Placeholder rows of a list. */
export const LoadingRows = () => (
  <div className="panel">
    <div className="toolbar">
      <div className="sk sk--control" />
    </div>
    {ROWS.map((row) => (
      <div key={row} className="sk-row">
        <div className="sk thumb" />
        <div className="sk sk--bar sk--w40" />
        <div className="sk sk--bar" />
        <div className="sk sk--bar" />
      </div>
    ))}
  </div>
);

const BLOCKS = ['1', '2', '3', '4'];

/** Placeholder numbers and panels. */
export const LoadingPanels = () => (
  <>
    <div className="stats">
      {BLOCKS.map((block) => (
        <div key={block} className="panel stat">
          <div className="sk sk--bar sk--w55" />
          <div className="sk sk--number" />
        </div>
      ))}
    </div>
    <div className="dash">
      <div className="panel sk-panel" />
      <div className="panel sk-panel" />
    </div>
  </>
);
