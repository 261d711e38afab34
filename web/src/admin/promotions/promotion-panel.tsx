import { addPromotion, editPromotion, type Promotion, type PromotionForm } from '@shop/contract/promotions';
import { call } from '../../api/client.ts';
import { dateInputValue } from '../shared/expiry.ts';
import { PanelForm } from '../shared/panel-form.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { ConditionFields, LimitFields } from './condition-fields.tsx';
import { usePromotionForm } from './promotion-form.ts';
import { ScopeFields, type CategoryChoice } from './scope-fields.tsx';

type Props = { promotion: Promotion | null; categories: readonly CategoryChoice[]; onClose: () => void };

/** Adds a promotion, or edits one. */
export function PromotionPanel({ promotion, categories, onClose }: Props) {
  const form = usePromotionForm(promotion);
  const send = async (body: PromotionForm) => {
    if (!promotion) return (await call(addPromotion, { body })).message;
    return (await call(editPromotion, { params: { id: promotion._id }, body: changesOf(promotion, body) })).message;
  };
  return (
    <PanelForm
      title={promotion ? `Promotion ${promotion.name}` : 'New promotion'}
      save={promotion ? 'Save promotion' : 'Add promotion'}
      form={form}
      send={send}
      onClose={onClose}
    >
      <BenefitFields form={form} />
      <ScopeFields form={form} categories={categories} />
      <ConditionFields form={form} />
      <LimitFields form={form} />
    </PanelForm>
  );
}

/** Unchanged days are sent as their exact original times. */
const changesOf = ({ starts, ends }: Promotion, body: PromotionForm): PromotionForm => ({
  ...body,
  ...(body.starts === dateInputValue(starts) && { starts }),
  ...(ends !== null && body.ends === dateInputValue(ends) && { ends }),
});
