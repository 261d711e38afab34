import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { addOffer, OfferForm } from '@shop/contract/offers';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { showFieldErrors } from '../shared/show-field-errors.ts';
import { EMPTY_OFFER, OfferFields, type OfferFormValues } from './offer-fields.tsx';

/** The form above the list. It is cleared after the offer is added; on an error the input remains. */
export function AddOfferForm() {
  const { revalidate } = useRevalidator();
  const [added, count] = useState(0); // A new key also resets the product search.
  const form = useForm<OfferFormValues, unknown, OfferForm>({
    resolver: zodFieldValidator(OfferForm),
    mode: 'onTouched',
    defaultValues: EMPTY_OFFER,
  });
  const submit = form.handleSubmit(async (offer) => {
    try {
      const { message } = await call(addOffer, { body: offer });
      form.reset();
      count((before) => before + 1);
      await revalidate();
      toast.success(message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!showFieldErrors(form, error)) toast.error(error.message);
    }
  });
  return (
    <form className="panel panel__pad form-grid" noValidate aria-label="Add Offer" onSubmit={(event) => void submit(event)}>
      <OfferFields key={added} form={form} offer={null} />
      <div>
        <Button busy={form.formState.isSubmitting} busyLabel="Adding...">
          Add Offer
        </Button>
      </div>
    </form>
  );
}
