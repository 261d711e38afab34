import * as z from 'zod/mini';
import { useForm, useWatch } from 'react-hook-form';
import { createDraft, DraftBody, updateDraft, type Draft } from '@shop/contract/order-drafts';
import { call } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { ItemPicker, type PickedItem } from '../shared/item-picker.tsx';
import { PanelForm } from '../shared/panel-form.tsx';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';
import { draftBody } from './draft-body.ts';

type Values = {
  customer: { name: string; phone: string; email: string };
  orderItems: PickedItem[];
  discount: { amount: string; reason: string };
  note: string;
};
const EMPTY: Values = {
  customer: { name: '', phone: '', email: '' },
  orderItems: [],
  discount: { amount: '', reason: '' },
  note: '',
};

const toValues = ({ customer, orderItems, discount, note }: Draft): Values => ({
  customer,
  orderItems: orderItems.map(({ product, variant, quantity }) => ({
    product: product._id,
    variantId: variant._id,
    quantity,
    label: [product.name, variant.colour, variant.size].filter((word) => word !== '').join(', '),
  })),
  discount: {
    amount: discount === null ? '' : discount.percent === null ? String((discount.amount ?? 0) / 100) : `${discount.percent}%`,
    reason: discount?.reason ?? '',
  },
  note,
});

/** "100" is a discount in rupees, "10%" a percentage; empty means no discount. */
function typedDiscount({ amount: typed, reason }: Values['discount']) {
  const text = typed.trim();
  if (text === '') return null;
  return text.endsWith('%') ? { percent: Number(text.slice(0, -1)), reason } : { amount: Number(text), reason };
}

const Schema = z.pipe(
  z.transform(({ discount, ...typed }: Values): z.input<typeof DraftBody> => ({ ...typed, discount: typedDiscount(discount) })),
  DraftBody,
);

/** Creates or edits a draft. The address is a separate form, because it may not be known yet. */
export function DraftPanel({ draft, onClose }: { draft: Draft | null; onClose: () => void }) {
  const form = useForm<Values, unknown, DraftBody>({
    resolver: zodFieldValidator(Schema),
    mode: 'onTouched',
    defaultValues: draft ? toValues(draft) : EMPTY,
  });
  const { register, control, setValue, formState } = form;
  const { errors } = formState;
  const items = useWatch({ control, name: 'orderItems' });
  const send = async (body: DraftBody) => {
    if (!draft) return (await call(createDraft, { body })).message;
    const { shippingAddress } = draftBody(draft);
    const params = { id: draft._id };
    return (await call(updateDraft, { params, body: { ...body, shippingAddress, updatedAt: draft.updatedAt } })).message;
  };
  return (
    <PanelForm
      title={draft ? `Draft order ${draft.number}` : 'New draft order'}
      save="Save draft"
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field label="Name" autoComplete="off" error={errors.customer?.name} {...register('customer.name')} />
      <Field label="Phone" inputMode="tel" autoComplete="off" error={errors.customer?.phone} {...register('customer.phone')} />
      <Field
        label="Email"
        type="email"
        autoComplete="off"
        hint="The payment link and the invoice go there."
        error={errors.customer?.email}
        {...register('customer.email')}
      />
      <ItemPicker
        label="Items of the draft"
        items={items}
        error={errors.orderItems?.message}
        onChange={(next) => setValue('orderItems', next, { shouldDirty: true, shouldValidate: true })}
      />
      <Field
        label="Discount"
        optional
        hint="Rupees, or a percentage like 10%. It takes the place of promotions; without it the best ones count."
        error={errors.discount?.message === undefined ? errors.discount?.amount : { message: errors.discount.message }}
        {...register('discount.amount')}
      />
      <Field label="Reason for the discount" optional error={errors.discount?.reason} {...register('discount.reason')} />
      <Field label="Note" optional hint="Staff only." error={errors.note} {...register('note')} />
    </PanelForm>
  );
}
