import { useRef, type FormEvent } from 'react';
import { type Category } from '@shop/contract/catalogue';
import { MAX_IMAGES } from '@shop/contract/media';
import type { Offer } from '@shop/contract/offers';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddProductFields } from './add-product-fields.tsx';
import { PicturesField } from './pictures-field.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useNewProduct, type SoldOut } from './use-new-product.ts';
import { gridCells } from './new-variants.ts';
import { VariantsSection } from './variants-section.tsx';

type Props = { categories: readonly Category[]; offers: readonly Offer[] };

/** Scrolls to the first field of a section and focuses it: it may be far above the buttons. */
function showSection(section: HTMLElement | null): void {
  const field = section?.querySelector<HTMLElement>('[aria-invalid="true"], input');
  field?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'center' });
}

export function AddProductForm({ categories, offers }: Props) {
  const pictureBox = useRef<HTMLElement>(null);
  const sizeBox = useRef<HTMLDivElement>(null);
  const newProduct = useNewProduct((section) => showSection(section === 'pictures' ? pictureBox.current : sizeBox.current));
  const { form, pictures, grid, changeGrid, question, soldOut } = newProduct;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void newProduct.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {question}
      <div className="aform">
        <div>
          <AddProductFields form={form} categories={categories} offers={offers} counted={gridCells(grid).length > 0} />
          <section ref={pictureBox} className="panel panel__pad form-grid">
            <div className="row row--between">
              <h2 className="h4">Pictures</h2>
              <span className="small faint">
                {pictures.pictures.length} of {MAX_IMAGES}
              </span>
            </div>
            <PicturesField
              label="Product Images"
              chosen={pictures}
              max={MAX_IMAGES}
              colours={grid.colours}
              error={newProduct.wrongPictures}
            />
          </section>
          <div ref={sizeBox}>
            <VariantsSection
              grid={grid}
              onChange={changeGrid}
              typed={newProduct.typedQuantity}
              submitted={newProduct.submitted}
            />
          </div>
        </div>
        <ShopPreview form={form} picture={pictures.pictures[0]} />
      </div>
      <ActionBar newProduct={newProduct} />
      {soldOut && (
        <AskSoldOut
          soldOut={soldOut}
          onConfirm={() => {
            newProduct.keepEditing();
            newProduct.sendSoldOut();
          }}
          onClose={newProduct.keepEditing}
        />
      )}
    </form>
  );
}

function ActionBar({ newProduct }: { newProduct: ReturnType<typeof useNewProduct> }) {
  const { upload, failed, attention, form, isDraft, submitDraft } = newProduct;
  const busy = form.formState.isSubmitting;
  return (
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
            {failed.slice(1).map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        </div>
      )}
      <output>{attention > 0 && `${attention} ${attention === 1 ? 'field needs' : 'fields need'} attention`}</output>
      <ButtonLink kind="quiet" to="/product-table">
        Cancel
      </ButtonLink>
      <Button
        type="button"
        kind="secondary"
        busy={busy && isDraft}
        busyLabel="Saving..."
        disabled={busy && !isDraft}
        onClick={() => void submitDraft()}
      >
        Save as draft
      </Button>
      <Button busy={busy && !isDraft} busyLabel="Adding..." disabled={busy && isDraft}>
        Add Product
      </Button>
    </div>
  );
}

type AskProps = { soldOut: SoldOut; onConfirm: () => void; onClose: () => void };

/** Customers would see the product, or some of its sizes, as sold out from the first minute. */
const AskSoldOut = ({ soldOut: { product, sizes }, onConfirm, onClose }: AskProps) => (
  <ConfirmDialog
    title={product.stock === 0 ? 'Add with no stock?' : 'Add with sold-out sizes?'}
    confirm="Add Product"
    keep="Go back"
    danger={false}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    {product.stock === 0
      ? `The stock of ${product.name} is 0. Customers will see it as sold out.`
      : `The stock of ${sizes.join('; ')} is 0. Customers will see ${sizes.length === 1 ? 'this size' : 'these sizes'} as sold out.`}
  </ConfirmDialog>
);
