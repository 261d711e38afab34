import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type Category, type Product } from '@shop/contract/catalogue';
import { EditedProduct } from '@shop/contract/catalogue-staff';
import type { Offer } from '@shop/contract/offers';
import { isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { changesOf, toFormValues, saveEdit, type EditFormValues } from './edit-product.ts';
import { EditProductFields } from './edit-product-fields.tsx';
import { LeaveDialog } from '../shared/leave-dialog.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { UploadBar } from './upload-bar.tsx';
import { UploadCancelled, useUpload } from './use-upload.ts';
import { toChosenPicture, validatePictures, usePictures } from './pictures-field.tsx';
import { showProductErrors } from './show-product-errors.ts';
import { StaleNotice } from './stale-notice.tsx';

type Props = {
  product: Product;
  categories: readonly Category[];
  offers: readonly Offer[];
  /** Called after a conflict with a colleague's edit: restarts the form with the current product. */
  onReload: (current: Product) => void;
  onClose: () => void;
};

/** State of the edit form: values, pictures, the server's errors, and saving. */
function useEditProduct({ product, onClose }: Pick<Props, 'product' | 'onClose'>) {
  const { revalidate } = useRevalidator();
  const form = useForm<EditFormValues, unknown, EditedProduct>({
    resolver: zodFieldValidator(EditedProduct),
    mode: 'onTouched',
    defaultValues: toFormValues(product),
  });
  const pictures = usePictures(product.media.map(toChosenPicture));
  const [wrongPictures, setWrongPictures] = useState<string>();
  const [stale, setStale] = useState<string>();
  const upload = useUpload();

  const save = async (edit: EditedProduct) => {
    const problem = validatePictures(pictures.pictures, !edit.published);
    setWrongPictures(problem);
    if (problem) return;
    try {
      const chosen = { pictures: pictures.touched ? pictures.pictures : null, upload: upload.send };
      const message = await saveEdit(product, changesOf(product, edit), chosen);
      await revalidate();
      flushSync(onClose); // A toast is moved to the topmost dialog, which must not be this one.
      toast.success(message);
    } catch (error) {
      if (error instanceof UploadCancelled) return toast.error(error.message);
      if (!isApiError(error)) throw error;
      if (error.problem.code === 'stale') return setStale(error.message);
      const { pictures: wrong, isShown } = showProductErrors(form, error);
      setWrongPictures(wrong);
      if (!isShown) toast.error(error.message);
    }
  };
  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    pictures,
    wrongPictures,
    stale,
    upload,
    submit: form.handleSubmit(save),
    busy: isSubmitting,
    dirty: isDirty || pictures.touched,
  };
}

/** Update Product. The list updates at once. */
export function EditProductDialog({ product, categories, offers, onReload, onClose }: Props) {
  const id = useId();
  const { form, pictures, wrongPictures, stale, upload, submit, busy, dirty } = useEditProduct({ product, onClose });
  const [leaving, setLeaving] = useState(false);
  const { question } = useUnsaved(dirty);
  const close = () => (dirty ? setLeaving(true) : onClose());
  const foot = (
    <>
      {upload.percent !== null && <UploadBar percent={upload.percent} onCancel={upload.cancel} />}
      <Button type="button" kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button form={id} busy={busy}>
        Update Product
      </Button>
    </>
  );
  return (
    <Dialog title="Update Product" width="wide" onClose={close} foot={foot}>
      <form id={id} className="form-grid" noValidate onSubmit={(event) => void submit(event)}>
        {stale && <StaleNotice sentence={stale} product={product} onReload={onReload} />}
        <EditProductFields
          form={form}
          product={product}
          categories={categories}
          offers={offers}
          pictures={pictures}
          wrongPictures={wrongPictures}
        />
      </form>
      {leaving && (
        <LeaveDialog onLeave={onClose} onStay={() => setLeaving(false)}>
          Your changes to {product.name} will be lost.
        </LeaveDialog>
      )}
      {question}
    </Dialog>
  );
}
