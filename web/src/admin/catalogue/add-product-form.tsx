import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type Category } from '@shop/contract/catalogue';
import { NewProduct } from '@shop/contract/catalogue-staff';
import { MOST_PICTURES } from '@shop/contract/media';
import type { Offer } from '@shop/contract/offers';
import { isRefusal } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../layout/use-unsaved.tsx';
import { AddProductFields } from './add-product-fields.tsx';
import { judgedBy } from './judged-by.ts';
import { EMPTY, saveNew, type Typed } from './new-product.ts';
import { PicturesField, picturesRefusal, usePictures } from './pictures-field.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { showRefusal } from './show-refusal.ts';
import { UploadBar } from './upload-bar.tsx';
import { UploadCancelled, useUpload } from './use-upload.ts';
import { NO_GRID, piecesOf, sumOf, wrongPieces, type Grid } from './variants-grid.ts';
import { VariantsSection } from './variants-section.tsx';

type Props = { categories: readonly Category[]; offers: readonly Offer[] };

/** The specification's sentence (section 8), above whatever the shop says of single fields. */
const FAILED = 'Failed to add product. Please try again.';

/** Everything that the form is made of: fields, pictures, sizes, and how they are sent. */
function useNewProduct(goToPictures: () => void) {
  const navigate = useNavigate();
  const form = useForm<Typed, unknown, NewProduct>({
    resolver: judgedBy(NewProduct),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const pictures = usePictures([]);
  const [grid, setGrid] = useState<Grid>(NO_GRID);
  const [serversPictures, setServersPictures] = useState<string>();
  const [failed, setFailed] = useState<string[]>([]);
  const upload = useUpload();
  const { isDirty, submitCount, errors } = form.formState;

  const refused = pictures.touched || submitCount > 0 ? picturesRefusal(pictures.pictures) : undefined;
  const dirty = isDirty || pictures.pictures.length > 0 || piecesOf(grid).length > 0;
  const { question, allowLeaving } = useUnsaved(dirty);
  const attention = Object.keys(errors).length + (refused ? 1 : 0) + wrongPieces(grid).length;

  // The quantity of a product in several sizes is their sum, and nobody counts twice.
  const takeGrid = (next: Grid) => {
    setGrid(next);
    if (piecesOf(next).length > 0) form.setValue('stock', String(sumOf(next)), { shouldValidate: true });
    else if (piecesOf(grid).length > 0) form.setValue('stock', '');
  };
  const send = async (product: NewProduct) => {
    if (picturesRefusal(pictures.pictures)) return goToPictures();
    if (wrongPieces(grid).length > 0) return;
    setFailed([]);
    setServersPictures(undefined);
    try {
      const message = await upload.send((way) => saveNew({ product, grid, pictures: pictures.pictures }, way));
      allowLeaving();
      await navigate('/product-table');
      toast.success(message);
    } catch (error) {
      if (error instanceof UploadCancelled) return setFailed([error.message]);
      if (!isRefusal(error)) throw error;
      setServersPictures(showRefusal(form, error).pictures);
      setFailed([FAILED, error.message]);
    }
  };
  return {
    form,
    pictures,
    grid,
    takeGrid,
    failed,
    upload,
    question,
    attention,
    wrongPictures: refused ?? serversPictures,
    submit: form.handleSubmit(send),
  };
}

export function AddProductForm({ categories, offers }: Props) {
  const box = useRef<HTMLElement>(null);
  const { form, pictures, grid, takeGrid, failed, upload, question, attention, wrongPictures, submit } = useNewProduct(() =>
    box.current?.querySelector('input')?.focus(),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {question}
      <div className="aform">
        <div>
          <AddProductFields form={form} categories={categories} offers={offers} counted={piecesOf(grid).length > 0} />
          <section ref={box} className="panel panel__pad form-grid">
            <div className="row row--between">
              <h2 className="h4">Pictures</h2>
              <span className="small faint">
                {pictures.pictures.length} of {MOST_PICTURES}
              </span>
            </div>
            <PicturesField
              label="Product Images"
              chosen={pictures}
              most={MOST_PICTURES}
              colours={grid.colours}
              error={wrongPictures}
            />
          </section>
          <VariantsSection grid={grid} onChange={takeGrid} />
        </div>
        <ShopPreview form={form} picture={pictures.pictures[0]} />
      </div>
      <div className="actionbar">
        {upload.percent !== null && (
          <div className="actionbar__alert">
            <UploadBar percent={upload.percent} onCancel={upload.cancel} />
          </div>
        )}
        {failed.length > 0 && (
          <div className="actionbar__alert">
            <Notice kind="danger" alert>
              {failed[0]}
              {failed.slice(1).map((why) => (
                <p key={why}>{why}</p>
              ))}
            </Notice>
          </div>
        )}
        <output>{attention > 0 && `${attention} ${attention === 1 ? 'field needs' : 'fields need'} attention`}</output>
        <ButtonLink kind="quiet" to="/product-table">
          Cancel
        </ButtonLink>
        <Button busy={form.formState.isSubmitting} busyLabel="Adding...">
          Add Product
        </Button>
      </div>
    </form>
  );
}
