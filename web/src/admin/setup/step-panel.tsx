import type { ReactNode } from 'react';
import { SHOP_PAGES } from '@shop/contract/content';
import type { ReplyOf } from '@shop/contract/route';
import type { readSettings } from '@shop/contract/settings';
import type { SetupKey, SetupStep } from '@shop/contract/setup';
import type { ShopFact } from '@shop/contract/shop-facts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatMoment } from '../../shared/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { ContactPanel, ShopPanel, TaxPanel, TextsPanel, type SettingsFormOf } from '../settings/settings-panels.tsx';
import { StepForm } from './step-form.tsx';
import { StepTest } from './step-test.tsx';

type SavedSettings = ReplyOf<typeof readSettings>;
type Props = {
  step: SetupStep;
  number: number;
  settings: SavedSettings;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** The fields of the steps that are answered by settings. */
const FIELDS: Partial<Record<SetupKey, (props: { form: SettingsFormOf }) => ReactNode>> = {
  shop: ({ form }) => (
    <>
      <ShopPanel form={form} />
      <ContactPanel form={form} />
    </>
  ),
  tax: TaxPanel,
  delivery: TextsPanel,
  policies: ContactPanel,
};

/** The facts without which a step is not done. */
const FACTS: Partial<Record<SetupKey, readonly ShopFact[]>> = {
  shop: ['name', 'address', 'phone'],
  tax: ['taxStatus', 'gstin'],
};

/** One step: the missing part, and the form, test or link that completes it. */
export function StepPanel({ step, number, settings, isOpen, onToggle }: Props) {
  const { key, title, done, required, problem, checked } = step;
  return (
    <details
      className="panel setup__step"
      name="setup-step"
      id={key}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <span className="setup__number" aria-hidden="true">
          {number}
        </span>
        <b className="strong">{title}</b>
        {done ? <Status look="active">Done</Status> : <Status look="pending">{required ? 'Required' : 'Optional'}</Status>}
      </summary>
      <div className="panel__pad stack">
        {problem !== '' && <p>{problem}</p>}
        <StepBody stepKey={key} settings={settings} checked={checked} />
      </div>
    </details>
  );
}

/** Texts to be reviewed and published; they are filled from the settings. */
const POLICIES = ['return-policy', 'privacy-policy', 'terms-conditions', 'about', 'faq'] as const;

const PolicyLinks = () => (
  <>
    <p className="small muted">A text is ready for each of these pages, filled from your settings. Read it, then publish it.</p>
    <div className="row">
      {POLICIES.map((slug) => (
        <ButtonLink key={slug} to={`/content/${slug}`} kind="quiet" size="sm">
          {SHOP_PAGES[slug]}
        </ButtonLink>
      ))}
    </div>
  </>
);

const StepLink = ({ to, children }: { to: string; children: string }) => (
  <div>
    <ButtonLink to={to} kind="quiet" size="sm">
      {children}
    </ButtonLink>
  </div>
);

type BodyProps = { stepKey: SetupKey; settings: SavedSettings; checked: SetupStep['checked'] };

function StepBody({ stepKey, settings, checked }: BodyProps) {
  const Fields = FIELDS[stepKey];
  if (Fields)
    return (
      <>
        {stepKey === 'delivery' && <StepLink to="/shipping">Zones, fees and cash on delivery</StepLink>}
        <StepForm settings={settings} facts={FACTS[stepKey] ?? []} Fields={Fields} />
        {stepKey === 'shop' && <StepLink to="/brand">Logo, colours and fonts</StepLink>}
        {stepKey === 'policies' && <PolicyLinks />}
      </>
    );
  if (stepKey === 'payments')
    return (
      <>
        <p className="small muted">
          The keys are in your Razorpay account under Account and settings, API keys. Set them where the server starts: secrets
          are never stored in the database.
        </p>
        <StepTest stepKey="payments" label="Send a test order of ₹1" checked={checked} />
      </>
    );
  if (stepKey === 'mail')
    return (
      <>
        <p className="small muted">Set the mail server and the sender’s address where the server starts.</p>
        <StepTest stepKey="mail" label="Send a test email" checked={checked} />
      </>
    );
  if (stepKey === 'products')
    return (
      <div className="row">
        <ButtonLink to="/add-product" size="sm">
          Add a product
        </ButtonLink>
        <ButtonLink to="/import" kind="quiet" size="sm">
          Import a file
        </ButtonLink>
      </div>
    );
  return (
    <>
      <p className="small muted">
        BACKUP_DIR makes one every night, BACKUP_URL copies it to a bucket; npm run backup writes one now. It holds the database
        and the pictures.
      </p>
      {checked && (
        <Notice kind={checked.ok ? 'leaf' : 'danger'}>
          {checked.message} <span className="tiny faint">{formatMoment(checked.at)}</span>
        </Notice>
      )}
    </>
  );
}
