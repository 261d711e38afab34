const WIDTHS = ['sk--w80', 'sk--w55', 'sk--w40'];

/** Placeholder of lines of text that load. */
export const SkeletonLines = ({ lines = 3 }: { lines?: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, i) => (
      <div key={i} className={`sk sk--line ${WIDTHS[i % WIDTHS.length] ?? ''}`} />
    ))}
  </div>
);

/** Placeholder of cards that load, in the same size. */
export const SkeletonCards = ({ count, what }: { count: number; what: string }) => (
  <div className="grid grid--4 waiting" aria-busy="true">
    <output className="vh">Loading {what}</output>
    {Array.from({ length: count }, (_, i) => (
      <div key={i} aria-hidden="true">
        <div className="sk sk--media" />
        <SkeletonLines />
      </div>
    ))}
  </div>
);
