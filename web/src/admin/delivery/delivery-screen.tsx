import * as z from 'zod/mini';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReplyOf } from '@shop/contract/route';
import { DeliverySettings, readDeliverySettings, saveDeliverySettings } from '@shop/contract/delivery-settings';
import type { Route } from './+types/delivery-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { type Failure, FailureNotice } from '../shared/failure-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { CouriersSection } from './couriers-section.tsx';
import { CodPanel, TimesPanel } from './rules-panels.tsx';
import type { DeliveryFormOf, DeliveryValues } from './delivery-form.ts';
import { ZonesPanel } from './zones-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Delivery');

export const clientLoader = () => call(readDeliverySettings);
/** The form holds unsaved input and loads the saved version itself when it has to. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => (
  <LoadingScreen title="Delivery" what="the delivery settings">
    <LoadingPanels />
  </LoadingScreen>
);

type Saved = ReplyOf<typeof readDeliverySettings>;
const valuesOf = ({ delivery }: Saved): DeliveryValues => z.encode(DeliverySettings, delivery);

function useDeliveryForm(first: Saved) {
  const [saved, setSaved] = useState(first);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form: DeliveryFormOf = useForm<DeliveryValues, unknown, DeliverySettings>({
    resolver: zodFieldValidator(DeliverySettings),
    mode: 'onTouched',
    defaultValues: valuesOf(first),
  });
  const { question } = useUnsaved(form.formState.isDirty);
  const show = (next: Saved) => {
    setSaved(next);
    form.reset(valuesOf(next));
    setFailure(null);
  };
  const submit = form.handleSubmit(async (edited) => {
    setFailure(null);
    try {
      const { message, ...next } = await call(saveDeliverySettings, { body: { ...edited, updatedAt: saved.updatedAt } });
      show(next);
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
    }
  });
  const load = async () => show(await call(readDeliverySettings));
  return { form, failure, question, submit, load };
}

/** Zones with fees and days, the times of dispatch, and the rules of payment. */
export default function DeliveryScreen({ loaderData }: Route.ComponentProps) {
  const { form, failure, question, submit, load } = useDeliveryForm(loaderData);
  const { isDirty, isSubmitting, errors } = form.formState;
  const wrong = Object.keys(errors).length > 0;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Delivery</h1>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {question}
        <div className="settings">
          <ZonesPanel form={form} />
          <TimesPanel form={form} />
          <CodPanel form={form} />
        </div>
        <div className="actionbar">
          {failure && (
            <div className="actionbar__alert">
              <FailureNotice failure={failure} onReload={load} />
            </div>
          )}
          <output>{wrong ? 'Some fields need attention' : isDirty && 'Not saved yet'}</output>
          <Button busy={isSubmitting} busyLabel="Saving...">
            Save delivery
          </Button>
        </div>
      </form>
      <CouriersSection />
    </main>
  );
}
