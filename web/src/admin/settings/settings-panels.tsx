import { useId, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_LOW_STOCK_LEVEL } from '@shop/contract/limits';
import type { EditedSettings, ShopDetails } from '@shop/contract/settings';
import { Checkbox } from '../../ui/checkbox.tsx';
import { needsGstin, TAX_STATUSES, type TaxStatus } from '@shop/contract/shop-facts';
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
    <Panel title="Shop">
      <Field id="name" label="Name" hint="Shown on every page and in emails." error={errors.name} {...register('name')} />
      <Field
        label="Legal name"
        optional
        hint="Printed on invoices. Leave empty to use the name."
        error={errors.legalName}
        {...register('legalName')}
      />
      <TextArea
        id="address"
        className="span-2"
        label="Address"
        hint="With the PIN code. Shown on every page and printed on invoices."
        rows={2}
        error={errors.address}
        {...register('address', { setValueAs: onOneLine })}
      />
    </Panel>
  );
}

const TAX_CHOICES: Record<TaxStatus, string> = {
  registered: 'Registered under GST: tax invoices',
  composition: 'Composition scheme: bills of supply',
  unregistered: 'Not registered: plain invoices',
};

/** Only a shop with a GSTIN is asked for one; a stored one stays visible, so that it can be removed. */
export function TaxPanel({ form: { register, watch, formState } }: Props) {
  const { errors } = formState;
  const [isNeeded, gstin] = [needsGstin(watch('taxStatus')), watch('gstin')];
  return (
    <Panel title="Tax and invoices">
      <SelectField
        id="taxStatus"
        label="Tax status"
        hint="Decides what is printed on new invoices."
        error={errors.taxStatus}
        {...register('taxStatus', { setValueAs: (chosen: string | null) => chosen || null })}
      >
        <option value="">Choose</option>
        {TAX_STATUSES.map((status) => (
          <option key={status} value={status}>
            {TAX_CHOICES[status]}
          </option>
        ))}
      </SelectField>
      {(isNeeded || gstin !== '') && (
        <Field
          id="gstin"
          label="GSTIN"
          optional={!isNeeded}
          hint="15 letters and digits."
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.gstin}
          {...register('gstin')}
        />
      )}
      <Field
        label="Invoice prefix"
        optional
        hint={`One or two letters or digits. Leave empty to use ${isNeeded ? 'the state of the GSTIN, as in KL' : 'IN, as in IN'}/26-27/000123.`}
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.invoicePrefix}
        {...register('invoicePrefix')}
      />
    </Panel>
  );
}

/** Details that the packaged-commodities rules require on product pages (behaviour.md, Product page). */
export function GoodsPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="Products">
      <Field
        label="Made and packed by"
        optional
        hint="Name and address, shown on every product page. Leave empty to use the shop’s own."
        error={errors.madeBy}
        {...register('madeBy')}
      />
      <Field label="Country of origin" error={errors.countryOfOrigin} {...register('countryOfOrigin')} />
      <Checkbox className="span-2" {...register('roundOffers')}>
        Round offer prices down to whole rupees
      </Checkbox>
      <Field
        label="Low-stock level"
        type="number"
        min={0}
        max={MAX_LOW_STOCK_LEVEL}
        hint="Customers read “Only 3 left” at this many pieces or fewer. In the back office a size’s own reorder point is used instead. Enter 0 to hide the note."
        error={errors.lowStockLevel}
        {...register('lowStockLevel', { valueAsNumber: true })}
      />
      <Checkbox className="span-2" {...register('lowStock')}>
        Email the shop once a day which sizes fell to their reorder point or this level
      </Checkbox>
    </Panel>
  );
}

export function ContactPanel({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Panel title="Contact">
      <Field label="Email" type="email" optional autoComplete="off" error={errors.email} {...register('email')} />
      <Field id="phone" label="Phone" type="tel" autoComplete="off" error={errors.phone} {...register('phone')} />
      <Field
        label="Support hours"
        optional
        hint="For example Mon-Sat 10AM-6PM IST."
        error={errors.supportHours}
        {...register('supportHours')}
      />
      <Field
        label="Grievance officer"
        optional
        hint="Name and contact. Required by the E-Commerce Rules, 2020."
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
        hint="Shown at the top of every page. Leave empty to hide it."
        error={errors.banner}
        {...register('banner')}
      />
      <Field
        label="Tagline"
        optional
        hint="Shown below the logo at the end of every page."
        error={errors.tagline}
        {...register('tagline')}
      />
      <Field
        label="Delivery"
        optional
        hint="Shown next to Add to Cart. Leave empty to hide it."
        error={errors.delivery}
        {...register('delivery')}
      />
      <Field
        label="Returns"
        optional
        hint="Shown below delivery. Leave empty to hide it."
        error={errors.returns}
        {...register('returns')}
      />
    </Panel>
  );
}

const CHECKOUTS = [
  { value: 'popup', title: 'In a window', sentence: 'Razorpay opens on top of the checkout page.' },
  { value: 'redirect', title: 'On Razorpay’s page', sentence: 'Customers go to Razorpay’s page and return after paying.' },
];

export function PaymentPanel({ form: { register, formState } }: Props) {
  return (
    <Panel title="Card and UPI">
      <div className="span-2">
        <RadioCards legend="Where customers pay" columns={2} error={formState.errors.checkoutForm?.message}>
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
  { value: 'members', title: 'Members', sentence: 'Visitors must log in to browse.' },
  { value: 'open', title: 'Everybody', sentence: 'Visitors can browse and log in to buy.' },
];

export function AccessPanel({ form: { register, formState }, isFixed }: Props & { isFixed: boolean }) {
  return (
    <Panel title="Who may browse">
      <div className="span-2 form-grid">
        {isFixed && (
          <Notice>This is set by the server (STOREFRONT_ACCESS). Start it without that variable to choose here.</Notice>
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
        <Checkbox {...register('guestCheckout')}>Visitors may order without an account, where everybody may browse</Checkbox>
        <Checkbox {...register('cartReminders')}>
          Remind customers by email of a cart they left, where they allowed offers by email
        </Checkbox>
      </div>
    </Panel>
  );
}
