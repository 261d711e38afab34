import { useId, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedSettings, ShopDetails } from '@shop/contract/settings';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';

export type SettingsFormOf = UseFormReturn<ShopDetails, unknown, EditedSettings>;
type Props = { form: SettingsFormOf };

/** One group of settings under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel panel__pad form-grid form-grid--2" aria-labelledby={id}>
      <h2 className="h4 span-2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const onOneLine = (typed: string): string => typed.replaceAll(/\s*\n\s*/g, ', ');

export function ShopPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="The shop">
      <Field label="Name" hint="Stands on every page." error={errors.name} {...register('name')} />
      <Field label="Legal name" hint="Stands on invoices." error={errors.legalName} {...register('legalName')} />
      <TextArea
        className="span-2"
        label="Address"
        rows={2}
        error={errors.address}
        {...register('address', { setValueAs: onOneLine })}
      />
      <Field
        label="GSTIN"
        hint="15 letters and digits."
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.gstin}
        {...register('gstin')}
      />
      <Field
        label="Invoice prefix"
        optional
        hint="One or two letters or digits. Empty: those of the GSTIN’s state, as in KL/26-27/000123."
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.invoicePrefix}
        {...register('invoicePrefix')}
      />
    </Panel>
  );
}

/** What the packaged-commodities rules want said of goods (india.md, Law for the pages). */
export function GoodsPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="The goods">
      <Field
        label="Made and packed by"
        optional
        hint="Name and address, on every product’s page. Empty: the shop’s own."
        error={errors.madeBy}
        {...register('madeBy')}
      />
      <Field label="Country of origin" error={errors.countryOfOrigin} {...register('countryOfOrigin')} />
      <Checkbox className="span-2" {...register('roundOffers')}>
        Round offer prices down to whole rupees
      </Checkbox>
    </Panel>
  );
}

export function ContactPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="Contact">
      <Field label="Email" type="email" autoComplete="off" error={errors.email} {...register('email')} />
      <Field label="Phone" type="tel" autoComplete="off" error={errors.phone} {...register('phone')} />
      <Field label="Support hours" hint="When somebody answers." error={errors.supportHours} {...register('supportHours')} />
      <Field
        label="Grievance officer"
        hint="A name, and how to reach them."
        error={errors.grievanceOfficer}
        {...register('grievanceOfficer')}
      />
    </Panel>
  );
}

export function TextsPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="Texts">
      <Field
        className="span-2"
        label="Banner"
        optional
        hint="The line above every page. Empty shows none."
        error={errors.banner}
        {...register('banner')}
      />
      <Field label="Delivery" hint="Beside the button to buy." error={errors.delivery} {...register('delivery')} />
      <Field label="Returns" hint="Below it." error={errors.returns} {...register('returns')} />
      <SelectField
        label="Exchanges"
        hint="When another size is offered instead of the money."
        error={errors.exchanges}
        {...register('exchanges')}
      >
        <option value="faulty">For wrong and defective items</option>
        <option value="all">Whatever the reason</option>
      </SelectField>
      <SelectField
        label="Deliver to"
        hint="Orders to other countries are refused, unless you deliver anywhere."
        error={errors.deliverTo}
        {...register('deliverTo')}
      >
        <option value="india">India</option>
        <option value="anywhere">Anywhere</option>
      </SelectField>
    </Panel>
  );
}

const CHECKOUTS = [
  { value: 'popup', title: 'Over the checkout', sentence: 'Razorpay’s window opens over the page.' },
  { value: 'redirect', title: 'On Razorpay’s page', sentence: 'People leave for Razorpay’s own page and are led back.' },
];

export function PaymentPanel({ form: { register, formState } }: Props) {
  return (
    <Panel title="Card and UPI">
      <div className="span-2">
        <RadioCards legend="Where people pay" columns={2} error={formState.errors.checkoutForm?.message}>
          {CHECKOUTS.map(({ value, title, sentence }) => (
            <RadioCard key={value} title={title} value={value} {...register('checkoutForm')}>
              <span className="small muted settings__more">{sentence}</span>
            </RadioCard>
          ))}
        </RadioCards>
      </div>
    </Panel>
  );
}

const CHOICES = [
  { value: 'members', title: 'Members', sentence: 'Strangers see the home page and log in for the rest.' },
  { value: 'open', title: 'Everybody', sentence: 'Strangers look around and log in to buy.' },
];

export function AccessPanel({ form: { register, formState }, isFixed }: Props & { isFixed: boolean }) {
  return (
    <Panel title="Who may browse">
      <div className="span-2 form-grid">
        {isFixed && (
          <Notice>
            The program was started with STOREFRONT_ACCESS, which goes before this setting. Start it without to choose here.
          </Notice>
        )}
        <fieldset className="views" disabled={isFixed}>
          <RadioCards legend="Who may browse" columns={2} error={formState.errors.access?.message}>
            {CHOICES.map(({ value, title, sentence }) => (
              <RadioCard key={value} title={title} value={value} {...register('access')}>
                <span className="small muted settings__more">{sentence}</span>
              </RadioCard>
            ))}
          </RadioCards>
        </fieldset>
      </div>
    </Panel>
  );
}
