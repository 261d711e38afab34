import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NewProduct } from '@shop/contract/catalogue-staff';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { EMPTY, saveNewProduct, type ProductFormValues } from './new-product.ts';
import { validatePictures, usePictures, type ChosenPicture } from './pictures-field.tsx';
import { showProductErrors } from './show-product-errors.ts';
import { UploadCancelled, useUpload } from './use-upload.ts';
import { zeroStockCells, EMPTY_GRID, gridCells, totalStock, invalidCells, type Grid } from './new-variants.ts';

/** Message of a failure (behaviour.md, Products), shown above the server's message. */
const FAILED = 'Failed to add product. Please try again.';

/** The sections of the form that hold no field of the form library. */
type Section = 'pictures' | 'sizes';

/** A product that would be sold out as soon as it is published, and its sizes without stock. */
export type SoldOut = { product: NewProduct; sizes: string[] };

/** Sizes, colours and the quantity: the sum over the sizes where there are any, otherwise the typed number. */
function useGrid(stock: { read: () => string; write: (text: string) => void }) {
  const [grid, setGrid] = useState<Grid>(EMPTY_GRID);
  const [typed, setTyped] = useState('');
  const changeGrid = (next: Grid) => {
    const hadSizes = gridCells(grid).length > 0;
    if (!hadSizes) setTyped(stock.read());
    setGrid(next);
    if (gridCells(next).length > 0) stock.write(String(totalStock(next)));
    else if (hadSizes) stock.write(typed);
  };
  const quantity = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return { grid, changeGrid, typedQuantity: quantity };
}

type ProductParts = { grid: Grid; pictures: readonly ChosenPicture[]; allowLeaving: () => void };

/** Submits a new product with its pictures, then opens the list; validation errors are shown at their fields. */
function useSubmitProduct(
  form: UseFormReturn<ProductFormValues, unknown, NewProduct>,
  { grid, pictures, allowLeaving }: ProductParts,
) {
  const navigate = useNavigate();
  const upload = useUpload();
  const [uploadError, setUploadError] = useState<string>();
  const [failed, setFailed] = useState<string[]>([]);
  const send = async (product: NewProduct) => {
    setFailed([]);
    setUploadError(undefined);
    try {
      const message = await upload.send((options) => saveNewProduct({ product, grid, pictures }, options));
      allowLeaving();
      await navigate('/product-table');
      toast.success(message);
    } catch (error) {
      if (error instanceof UploadCancelled) return setFailed([error.message]);
      if (!isApiError(error)) throw error;
      setUploadError(showProductErrors(form, error).pictures);
      setFailed([FAILED, error.message]);
    }
  };
  return { send, failed, upload, uploadError };
}

/** State of Add Product: fields, pictures, sizes, and submission as a published product or a draft. */
export function useNewProduct(goTo: (section: Section) => void) {
  const form = useForm<ProductFormValues, unknown, NewProduct>({
    resolver: zodFieldValidator(NewProduct),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const pictures = usePictures([]);
  const sizes = useGrid({
    read: () => form.getValues('stock'),
    write: (text) => form.setValue('stock', text, { shouldValidate: text !== '', shouldDirty: true }),
  });
  const { grid } = sizes;
  const [soldOut, setSoldOut] = useState<SoldOut | null>(null);
  const [isDraft, setIsDraft] = useState(false);
  const { isDirty, submitCount, errors } = form.formState;
  const submitted = submitCount > 0 && !isDraft;

  const problem = pictures.touched || submitted ? validatePictures(pictures.pictures, isDraft) : undefined;
  const { question, allowLeaving } = useUnsaved(isDirty || pictures.pictures.length > 0 || gridCells(grid).length > 0);
  const { send, failed, upload, uploadError } = useSubmitProduct(form, { grid, pictures: pictures.pictures, allowLeaving });
  const wrongSizes = invalidCells(grid).filter(({ text }) => text !== '' || submitted);

  const publish = async (product: NewProduct) => {
    if (validatePictures(pictures.pictures)) return goTo('pictures');
    if (invalidCells(grid).length > 0) return goTo('sizes');
    const empty = zeroStockCells(grid).map(({ colour, size }) => [colour, size].filter(Boolean).join(', '));
    if (empty.length > 0 || product.stock === 0) return setSoldOut({ product, sizes: empty });
    await send(product);
  };
  const saveDraft = async (product: NewProduct) => {
    if (validatePictures(pictures.pictures, true)) return goTo('pictures');
    if (invalidCells(grid).some(({ text }) => text !== '')) return goTo('sizes');
    await send({ ...product, isActive: false });
  };
  return {
    form,
    pictures,
    ...sizes,
    submitted,
    failed,
    upload,
    question,
    attention: Object.keys(errors).length + (problem ? 1 : 0) + wrongSizes.length,
    wrongPictures: problem ?? uploadError,
    soldOut,
    sendSoldOut: () => soldOut && void send(soldOut.product),
    keepEditing: () => setSoldOut(null),
    isDraft,
    submit: () => {
      setIsDraft(false);
      return form.handleSubmit(publish)();
    },
    submitDraft: () => {
      setIsDraft(true);
      // A draft may be counted later; the quantity stays 0 until then.
      if (form.getValues('stock').trim() === '') form.setValue('stock', '0', { shouldDirty: true });
      return form.handleSubmit(saveDraft)();
    },
  };
}
