import { useCallback, useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CourierSettings, readCourierSettings, saveCourierSettings } from '@shop/contract/couriers';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Failure, FailureNotice } from '../shared/failure-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Panel } from '../settings/settings-panels.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { amount } from './delivery-form.ts';
import { Serviceability } from './serviceability.tsx';

type Saved = ReplyOf<typeof readCourierSettings>;

/** Courier and pickup address. They are saved separately from the delivery rules. */
export function CouriersSection() {
  const [saved, setSaved] = useState<Saved | 'failed' | null>(null);
  const load = useCallback(async () => {
    setSaved(null);
    try {
      setSaved(await call(readCourierSettings));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setSaved('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);
  if (saved === null) return <p className="small faint">Loading couriers…</p>;
  if (saved === 'failed')
    return (
      <p className="row">
        The courier settings could not be loaded.
        <Button type="button" kind="quiet" size="sm" onClick={() => void load()}>
          Try again
        </Button>
      </p>
    );
  return <CouriersForm key={saved.updatedAt} saved={saved} onSaved={setSaved} onReload={load} />;
}

type FormProps = { saved: Saved; onSaved: (next: Saved) => void; onReload: () => Promise<void> };

function useCouriersForm({ saved, onSaved }: Pick<FormProps, 'saved' | 'onSaved'>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<CourierSettings>({
    resolver: zodFieldValidator(CourierSettings),
    mode: 'onTouched',
    defaultValues: saved.settings,
  });
  const submit = form.handleSubmit(async (edited) => {
    setFailure(null);
    try {
      const { message, ...next } = await call(saveCourierSettings, { body: { ...edited, updatedAt: saved.updatedAt } });
      form.reset(next.settings);
      onSaved(next);
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) setFailure({ sentence: error.message, stale: isApiError(error, 'stale') });
    }
  });
  return { form, failure, submit };
}

function CouriersForm({ saved, onSaved, onReload }: FormProps) {
  const { form, failure, submit } = useCouriersForm({ saved, onSaved });
  const { register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const { question } = useUnsaved(isDirty);
  return (
    <form noValidate className="settings" aria-label="Couriers" onSubmit={(event) => void submit(event)}>
      {question}
      <Panel title="Couriers">
        <CourierState couriers={saved.couriers} />
        <SelectField label="Book parcels with" error={errors.courier} {...register('courier')}>
          <option value="own">Numbers entered by hand</option>
          {saved.couriers.map(({ name, title, isTest }) => (
            <option key={name} value={name}>
              {isTest ? `${title} (test)` : title}
            </option>
          ))}
        </SelectField>
        <Field label="Own courier" optional placeholder="DTDC" error={errors.service} {...register('service')} />
        <Field
          className="span-2"
          label="Tracking page of the own courier"
          optional
          hint="{awb} becomes the parcel’s number."
          placeholder="https://courier.example/track?no={awb}"
          error={errors.linkPattern}
          {...register('linkPattern')}
        />
        <WarehouseFields form={form} />
        {failure && (
          <div className="span-2">
            <FailureNotice failure={failure} onReload={onReload} />
          </div>
        )}
        <div className="span-2">
          <Button kind="secondary" busy={isSubmitting} busyLabel="Saving...">
            Save couriers
          </Button>
        </div>
      </Panel>
      <Serviceability hasWarehouse={saved.settings.pickupPin !== ''} />
    </form>
  );
}

function WarehouseFields({ form: { register, formState } }: { form: UseFormReturn<CourierSettings> }) {
  const { errors } = formState;
  return (
    <>
      <Field
        label="Warehouse"
        optional
        hint="The name under which the courier has it registered."
        error={errors.pickupPlace}
        {...register('pickupPlace')}
      />
      <Field label="PIN code of the warehouse" optional inputMode="numeric" error={errors.pickupPin} {...register('pickupPin')} />
      <Field label="Weight of a parcel (g)" type="number" min={1} error={errors.weight} {...register('weight', amount)} />
      <Field label="Box length (cm)" type="number" min={1} error={errors.box?.length} {...register('box.length', amount)} />
      <Field label="Box width (cm)" type="number" min={1} error={errors.box?.width} {...register('box.width', amount)} />
      <Field label="Box height (cm)" type="number" min={1} error={errors.box?.height} {...register('box.height', amount)} />
    </>
  );
}

function CourierState({ couriers }: Pick<Saved, 'couriers'>) {
  if (couriers.some(({ isTest }) => isTest))
    return (
      <div className="span-2">
        <Notice kind="turmeric">No courier is connected. Shiprocket and Delhivery are simulated, and nothing is sent.</Notice>
      </div>
    );
  return couriers.length === 0 ? <p className="span-2 small muted">No courier is connected. Enter AWB numbers by hand.</p> : null;
}
