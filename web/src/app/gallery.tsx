import type { ReactNode } from 'react';
import steps from '../admin/styles/steps.css?url';
import storefront from '../storefront/styles/index.css?url';

type StoryFile = { stories: Record<string, ReactNode> };

const files = import.meta.glob<StoryFile>('../**/*.story.tsx', { eager: true });

/** `./size-picker.story.tsx` → "size picker" */
const nameOf = (path: string): string => (path.split('/').at(-1) ?? path).replace('.story.tsx', '').replaceAll('-', ' ');

export const links = () => [storefront, steps].map((href) => ({ rel: 'stylesheet', href }));

/** Every component of the design system in every state, in development only. */
export default function Gallery() {
  return (
    <main id="main" className="wrap">
      <div className="page-head">
        <h1 className="h1">Components</h1>
      </div>
      {Object.entries(files).map(([path, { stories }]) => (
        <section key={path} className="gallery-part">
          <h2 className="h2">{nameOf(path)}</h2>
          {Object.entries(stories).map(([name, story]) => (
            <div key={name} className="gallery-state">
              <h3 className="tiny faint">{name}</h3>
              {story}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}
