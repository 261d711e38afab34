// The colour is an attribute of a drawing: pages carry no style attributes (content security policy).
export const Round = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={colour} />
  </svg>
);

/** A small round of colour, as cards show them. */
export const Dot = ({ colour }: { colour: string }) => (
  <svg className="dot" viewBox="0 0 2 2" aria-hidden="true">
    <circle cx="1" cy="1" r="1" fill={colour} />
  </svg>
);
