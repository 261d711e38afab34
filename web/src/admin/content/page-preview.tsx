import { useState } from 'react';
import { LANGUAGE_NAMES, prefixOf, type Language } from '@shop/contract/languages';

const SCREENS = [
  { id: 'desktop', name: 'Desktop', width: 1280 },
  { id: 'phone', name: 'Phone', width: 390 },
] as const;
const CHOICES = [
  { id: 'phone', name: 'Phone' },
  { id: 'desktop', name: 'Desktop' },
  { id: 'both', name: 'Both' },
] as const;
type Choice = (typeof CHOICES)[number]['id'];

/** Sandbox of the frame: scripts and the session work as on any page, but it cannot navigate the top window. */
const SANDBOX = 'allow-same-origin allow-scripts';

/** On a narrow screen the frame is wider than its box, which arrow keys scroll once it has the focus. */
const SCROLLED_BY_KEYS = { role: 'group', tabIndex: 0 } as const;

/** The saved draft as the storefront shows it, in frames as wide as a phone's and a desktop's screen. */
export function PagePreview({ slug, version, language }: { slug: string; version: string; language: Language }) {
  const [choice, choose] = useState<Choice>(() => (matchMedia('(max-width: 599px)').matches ? 'phone' : 'desktop'));
  return (
    <section className="panel page-edit__preview" aria-labelledby="preview-title">
      <div className="row row--between">
        <h2 className="h4" id="preview-title">
          Preview
        </h2>
        <fieldset className="seg" aria-label="Preview size">
          {CHOICES.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === choice} onClick={() => choose(id)}>
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`page-edit__screens page-edit__screens--${choice}`}>
        {SCREENS.filter(({ id }) => choice === 'both' || id === choice).map(({ id, name, width }) => (
          <div key={id} className={`page-edit__screen page-edit__screen--${id}`} aria-label={name} {...SCROLLED_BY_KEYS}>
            <iframe
              sandbox={SANDBOX}
              key={`${version}-${language}`}
              title={`Preview of the draft, ${name}, ${LANGUAGE_NAMES[language]}`}
              src={`${prefixOf(language)}/preview/${slug}`}
              width={width}
            />
          </div>
        ))}
      </div>
      <p className="small muted">Shows the draft as it was saved last, without hidden blocks.</p>
    </section>
  );
}
