import { useForm } from 'react-hook-form';
import { DiscountLimits, saveDiscountLimits } from '@shop/contract/discount-limits';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';

const whole = { valueAsNumber: true } as const;

/** Maximum discounts by managers and support on a draft order. */
export function DiscountLimitsPanel({ saved }: { saved: DiscountLimits }) {
  const form = useForm<DiscountLimits, unknown, DiscountLimits>({
    resolver: zodFieldValidator(DiscountLimits),
    mode: 'onTouched',
    defaultValues: saved,
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const { question } = useUnsaved(isDirty);
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message, limits } = await call(saveDiscountLimits, { body });
      form.reset(limits);
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) toast.error(error.message);
    }
  });
  return (
    <section className="panel" aria-labelledby="discount-limits">
      <div className="panel__head">
        <h2 id="discount-limits">Discounts on draft orders</h2>
      </div>
      <form className="panel__pad form-grid form-grid--2" noValidate onSubmit={(event) => void submit(event)}>
        {question}
        <p className="prose small span-2">The most that may be taken off the items, in percent. Owners have no limit.</p>
        <Field
          label="Managers, in %"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          error={errors.manager}
          {...form.register('manager', whole)}
        />
        <Field
          label="Support, in %"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          error={errors.support}
          {...form.register('support', whole)}
        />
        <div className="span-2">
          <Button kind="secondary" size="sm" busy={isSubmitting} busyLabel="Saving...">
            Save limits
          </Button>
        </div>
      </form>
    </section>
  );
}
