import { useState } from 'react';
import { Link } from 'react-router';
import { readPanel } from '@shop/contract/extensions';
import type { Route } from './+types/panel-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { PanelPartView } from './panel-part-view.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Extensions');

/** A failing panel shows its error on its own screen; the rest of the admin still works. */
export async function clientLoader({ params: { name, panel } }: Route.ClientLoaderArgs) {
  try {
    return { ...(await call(readPanel, { params: { name, panel } })), failure: '' };
  } catch (error) {
    if (!isApiError(error) || error.status !== 503) throw error;
    return { title: 'Extension', parts: [], failure: error.message };
  }
}

export const HydrateFallback = () => (
  <LoadingScreen title="Extensions" what="the screen">
    <LoadingRows />
  </LoadingScreen>
);

/** A screen of an extension, rendered from the parts that the extension describes. */
export default function PanelScreen({ loaderData, params: { name, panel } }: Route.ComponentProps) {
  const [changed, setChanged] = useState<{ of: typeof loaderData; parts: typeof loaderData.parts } | null>(null);
  const parts = changed?.of === loaderData ? changed.parts : loaderData.parts;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>{loaderData.title}</h1>
        <div className="ahead__acts">
          <Link className="btn btn--quiet btn--sm" to="/extensions">
            All extensions
          </Link>
        </div>
      </div>
      {loaderData.failure !== '' && (
        <Notice kind="danger" alert>
          {loaderData.failure}
        </Notice>
      )}
      <div className="stack">
        {parts.map((part) => (
          <PanelPartView
            key={JSON.stringify(part).slice(0, 200)}
            part={part}
            at={{ name, panel }}
            onChanged={(next) => setChanged({ of: loaderData, parts: next })}
          />
        ))}
      </div>
    </main>
  );
}
