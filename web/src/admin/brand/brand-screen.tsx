import { readSettings } from '@shop/contract/settings';
import type { Route } from './+types/brand-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../shared/failure-notice.tsx';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { useSettings } from '../settings/use-settings.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { ColoursPanel } from './colours-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { ShapePanel } from './shape-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Brand');

export const clientLoader = () => call(readSettings);
/** The form holds unsaved input and loads the saved version itself if necessary. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Brand" what="the brand">
    <LoadingPanels />
  </LoadingScreen>
);

/** Logo, colours, fonts and corners, with a preview of the unsaved choice. */
export default function BrandScreen({ loaderData }: Route.ComponentProps) {
  const { form, failure, question, submit, load } = useSettings(loaderData);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Brand</h1>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {question}
        <div className="brand">
          <div className="brand__fields">
            <LogoPanel form={form} />
            <ColoursPanel form={form} />
            <ShapePanel form={form} />
          </div>
          <BrandPreview form={form} />
        </div>
        <div className="actionbar">
          {failure && (
            <div className="actionbar__alert">
              <FailureNotice failure={failure} onReload={load} />
            </div>
          )}
          <output>{isDirty && 'Not saved yet'}</output>
          <Button busy={isSubmitting} busyLabel="Saving...">
            Save brand
          </Button>
        </div>
      </form>
    </main>
  );
}
