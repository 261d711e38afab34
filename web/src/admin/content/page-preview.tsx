import { useState } from 'react';
import { LANGUAGE_NAMES, prefixOf, type Language } from '@shop/contract/languages';

const SIZES = [
  { id: 'desktop', name: 'Desktop', width: 1280 },
  { id: 'phone', name: 'Phone', width: 390 },
] as const;

/** Sandbox of the frame: scripts and the session work as on any page, but it cannot navigate the top window. */
const SANDBOX = 'allow-same-origin allow-scripts';

/** On a narrow screen the frame is wider than its box, which arrow keys scroll once it has the focus. */
const SCROLLED_BY_KEYS = { role: 'group', 'aria-labelledby': 'preview-title', tabIndex: 0 } as const;

/** The saved draft as the storefront shows it, in a frame as wide as a desktop's or a phone's screen. */
export function PagePreview({ slug, version, language }: { slug: string; version: string; language: Language }) {
  const [size, setSize] = useState<(typeof SIZES)[number]>(SIZES[0]);
  return (
    <section className="panel page-edit__preview" aria-labelledby="preview-title">
      <div className="row row--between">
        <h2 className="h4" id="preview-title">
          Preview
        </h2>
        <fieldset className="seg" aria-label="Preview size">
          {SIZES.map((one) => (
            <button key={one.id} type="button" aria-pressed={one === size} onClick={() => setSize(one)}>
              {one.name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`page-edit__screen page-edit__screen--${size.id}`} {...SCROLLED_BY_KEYS}>
        <iframe
          sandbox={SANDBOX}
          key={`${version}-${language}`}
          title={`Preview of the draft, ${size.name}, ${LANGUAGE_NAMES[language]}`}
          src={`${prefixOf(language)}/preview/${slug}`}
          width={size.width}
        />
      </div>
      <p className="small muted">Shows the draft as it was saved last.</p>
    </section>
  );
}
