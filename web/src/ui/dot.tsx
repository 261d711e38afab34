// The colour is an attribute of a drawing: pages carry no style attributes (content security policy).
export const Round = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={colour} />
  </svg>
);

/** A small round of colour, as cards show them. Its geometry is in the stylesheet, since home has some fifty of them. */
export const Dot = ({ colour }: { colour: string }) => (
  <svg className="dot" aria-hidden="true">
    <circle fill={colour} />
  </svg>
);
