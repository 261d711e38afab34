import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NewProduct } from '@shop/contract/catalogue-staff';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../shared/use-unsaved.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { EMPTY, saveNew, type Typed } from './new-product.ts';
import { picturesRefusal, usePictures, type ChosenPicture } from './pictures-field.tsx';
import { showRefusal } from './show-refusal.ts';
import { UploadCancelled, useUpload } from './use-upload.ts';
import { emptyPieces, NO_GRID, piecesOf, sumOf, wrongPieces, type Grid } from './variants-grid.ts';

/** The specification's sentence (section 8), above whatever the shop says of single fields. */
const FAILED = 'Failed to add product. Please try again.';

/** The sections of the form that hold no field of the form library. */
type Section = 'pictures' | 'sizes';

/** A product that would be sold out as soon as it is published: what is said of it, and the product. */
export type SoldOut = { product: NewProduct; sizes: string[] };

/** The sizes and colours, and the quantity beside them: in several sizes it is their sum, otherwise what was typed. */
function useGrid(stock: { read: () => string; write: (text: string) => void }) {
  const [grid, setGrid] = useState<Grid>(NO_GRID);
  const [typed, setTyped] = useState('');
  const takeGrid = (next: Grid) => {
    const had = piecesOf(grid).length > 0;
    if (!had) setTyped(stock.read());
    setGrid(next);
    if (piecesOf(next).length > 0) stock.write(String(sumOf(next)));
    else if (had) stock.write(typed);
  };
  const quantity = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return { grid, takeGrid, typedQuantity: quantity };
}

type Beside = { grid: Grid; pictures: readonly ChosenPicture[]; allowLeaving: () => void };

/** Sends a new product with its pictures, then goes to the list; what is refused is shown at its field. */
function useSending(form: UseFormReturn<Typed, unknown, NewProduct>, { grid, pictures, allowLeaving }: Beside) {
  const navigate = useNavigate();
  const upload = useUpload();
  const [serversPictures, setServersPictures] = useState<string>();
  const [failed, setFailed] = useState<string[]>([]);
  const send = async (product: NewProduct) => {
    setFailed([]);
    setServersPictures(undefined);
    try {
      const message = await upload.send((way) => saveNew({ product, grid, pictures }, way));
      allowLeaving();
      await navigate('/product-table');
      toast.success(message);
    } catch (error) {
      if (error instanceof UploadCancelled) return setFailed([error.message]);
      if (!isApiError(error)) throw error;
      setServersPictures(showRefusal(form, error).pictures);
      setFailed([FAILED, error.message]);
    }
  };
  return { send, failed, upload, serversPictures };
}

/** Everything that Add Product is made of: fields, pictures, sizes, and how they are sent, as a product or a draft. */
export function useNewProduct(goTo: (section: Section) => void) {
  const form = useForm<Typed, unknown, NewProduct>({
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

  const refused = pictures.touched || submitted ? picturesRefusal(pictures.pictures, isDraft) : undefined;
  const { question, allowLeaving } = useUnsaved(isDirty || pictures.pictures.length > 0 || piecesOf(grid).length > 0);
  const { send, failed, upload, serversPictures } = useSending(form, { grid, pictures: pictures.pictures, allowLeaving });
  const wrongSizes = wrongPieces(grid).filter(({ text }) => text !== '' || submitted);

  const publish = async (product: NewProduct) => {
    if (picturesRefusal(pictures.pictures)) return goTo('pictures');
    if (wrongPieces(grid).length > 0) return goTo('sizes');
    const empty = emptyPieces(grid).map(({ colour, size }) => [colour, size].filter(Boolean).join(', '));
    if (empty.length > 0 || product.stock === 0) return setSoldOut({ product, sizes: empty });
    await send(product);
  };
  const saveDraft = async (product: NewProduct) => {
    if (picturesRefusal(pictures.pictures, true)) return goTo('pictures');
    if (wrongPieces(grid).some(({ text }) => text !== '')) return goTo('sizes');
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
    attention: Object.keys(errors).length + (refused ? 1 : 0) + wrongSizes.length,
    wrongPictures: refused ?? serversPictures,
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
