import { Link } from 'react-router';
import { listPanels } from '@shop/contract/extensions';
import type { Route } from './+types/extensions-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Extensions');
export const clientLoader = () => call(listPanels);

export const HydrateFallback = () => (
  <LoadingScreen title="Extensions" what="the extensions">
    <LoadingRows />
  </LoadingScreen>
);

/** The screens of extensions. Each is a new document, whose content security policy allows the frames of its panel. */
export default function ExtensionsScreen({ loaderData: { panels } }: Route.ComponentProps) {
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Extensions</h1>
      </div>
      <section className="panel">
        {panels.length === 0 && (
          <EmptyState title="No extension adds a screen">
            Screens of extensions appear here. An owner sees all extensions under Developers.
          </EmptyState>
        )}
        <ul className="ext-list">
          {panels.map(({ extension, panel, title, isOn }) => (
            <li key={`${extension}/${panel}`}>
              <Link reloadDocument to={`/extensions/${extension}/${panel}`}>
                {title}
              </Link>
              {!isOn && <span className="small muted"> Switched off</span>}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
