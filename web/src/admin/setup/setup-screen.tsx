import { useState } from 'react';
import { readSettings } from '@shop/contract/settings';
import { clearDemo, goLive, readSetup, type SetupStep } from '@shop/contract/setup';
import type { Route } from './+types/setup-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { Steps } from '../shared/steps.tsx';
import { useConfirm } from '../shared/use-confirm.ts';
import { StepPanel } from './step-panel.tsx';
import { useOpenedStep } from './use-opened-step.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Set-up');

export async function clientLoader() {
  const [setup, settings] = await Promise.all([call(readSetup), call(readSettings)]);
  return { setup, settings };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Set up your shop" what="the steps">
    <LoadingPanels />
  </LoadingScreen>
);

const DemoPanel = ({ onRemove }: { onRemove: () => void }) => (
  <Notice>
    <p>This shop holds sample products, customers and orders, and its documents say SAMPLE.</p>
    <Button type="button" kind="quiet" size="sm" onClick={onRemove}>
      Remove sample data
    </Button>
  </Notice>
);

function OpenPanel({ steps, live, onOpen }: { steps: readonly SetupStep[]; live: boolean; onOpen: () => void }) {
  const open = steps.filter(({ required, done }) => required && !done);
  return (
    <section className="panel panel__pad stack" aria-labelledby="go-live">
      <h2 className="h4" id="go-live">
        Open the shop
      </h2>
      {live && <Notice kind="leaf">Your shop is open and takes orders.</Notice>}
      {!live && open.length > 0 && (
        <p className="muted">
          {open.length === 1 ? '1 required step is open' : `${open.length} required steps are open`}:{' '}
          {open.map(({ title }) => title).join(', ')}. Until then the shop takes no orders.
        </p>
      )}
      {!live && open.length === 0 && <p className="muted">Everything that is required is done.</p>}
      {!live && (
        <div>
          <Button type="button" disabled={open.length > 0} onClick={onOpen}>
            Open the shop
          </Button>
        </div>
      )}
    </section>
  );
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { busy, confirm } = useConfirm({ act: () => call(goLive), onClose });
  return (
    <ConfirmDialog
      title="Open the shop?"
      confirm="Open the shop"
      danger={false}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Customers can order from now on.
    </ConfirmDialog>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const { busy, confirm } = useConfirm({ act: () => call(clearDemo), onClose });
  return (
    <ConfirmDialog
      title="Remove the sample data?"
      confirm="Remove sample data"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Sample products, offers, coupons, customers, orders and invoices are deleted, and so are the sample name, address and GSTIN.
      What you added stays. This cannot be undone.
    </ConfirmDialog>
  );
}

/** The steps from an empty shop to an open one, each with its form or its test, and the button that opens the shop. */
export default function SetupScreen({ loaderData: { setup, settings } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<'open' | 'clear' | null>(null);
  const { steps, live, demo } = setup;
  const done = steps.filter((step) => step.done).length;
  const { opened, toggle } = useOpenedStep(steps);
  const close = () => setDialog(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <div>
          <h1>Set up your shop</h1>
          <p className="small muted">You can change all of this later.</p>
        </div>
        <p className="muted">
          {done} of {steps.length} done
        </p>
      </div>
      <div className="setup">
        <Steps
          label="Set-up steps"
          isBeside
          steps={steps.map(({ key, title, done: isDone }) => ({ name: title, isDone, to: `#${key}` }))}
          current={steps.findIndex(({ key }) => key === opened)}
        />
        <div className="setup__steps">
          {demo && <DemoPanel onRemove={() => setDialog('clear')} />}
          {steps.map((step, i) => (
            <StepPanel
              key={step.key}
              step={step}
              number={i + 1}
              settings={settings}
              isOpen={step.key === opened}
              onToggle={(isOpen) => toggle(step.key, isOpen)}
            />
          ))}
          <OpenPanel steps={steps} live={live} onOpen={() => setDialog('open')} />
        </div>
      </div>
      {dialog === 'open' && <OpenDialog onClose={close} />}
      {dialog === 'clear' && <ClearDialog onClose={close} />}
    </main>
  );
}
