/** For a page whose content needs JavaScript: a message without it, instead of a permanent skeleton. */
export const NeedsScript = () => (
  <noscript>
    <div className="empty">
      <h2 className="h3">This page needs JavaScript</h2>
      <p>Turn it on in your browser’s settings and reload the page.</p>
    </div>
  </noscript>
);
