// The colour is an SVG attribute, because the content security policy forbids style attributes.
export const Round = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="10" fill={colour} />
  </svg>
);

/** A small circle in a product's colour, for cards. Its geometry is in the stylesheet, because home has some fifty of them. */
export const Dot = ({ colour }: { colour: string }) => (
  <svg className="dot" aria-hidden="true">
    <circle fill={colour} />
  </svg>
);
