import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { SecondFactor } from '@shop/contract/sessions';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { DropFactorDialog, RenewCodesDialog, SetUpFactorDialog } from './second-factor-dialogs.tsx';
import { pluralize } from '../../shared/pluralize.ts';

const FEW = 3;
const codesLeft = (count: number): string =>
  count === 0 ? 'No recovery codes are left.' : pluralize(count, '{0} recovery code is left.|{0} recovery codes are left.');

/** The state of the account's two-step verification, and its actions. */
export function SecondFactorPart({ factor }: { factor: SecondFactor }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'set-up' | 'renew' | 'drop' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);

  const keepSafe = async (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    await revalidate();
    close();
  };
  return (
    <section aria-labelledby="second-factor">
      <h2 className="h3" id="second-factor">
        Two-step verification
      </h2>
      {factor.isRequired && !factor.isOn && (
        <Notice kind="turmeric">Your shop requires two-step verification. Set it up to open the back office.</Notice>
      )}
      <p className="prose">
        {factor.isOn
          ? `On. You enter a code from your authenticator app when you log in. ${codesLeft(factor.recoveryCodesLeft)}`
          : 'Off. Adds a code from your phone when you log in.'}
      </p>
      {factor.isOn && factor.isRequired && (
        <p className="small muted">
          Your shop requires it, so it stays on.{' '}
          <Link className="link" to="/">
            Go to the back office
          </Link>
        </p>
      )}
      {factor.isOn && factor.recoveryCodesLeft < FEW && (
        <Notice kind="turmeric">Get new recovery codes while you have your phone.</Notice>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {factor.isOn ? (
        <div className="row">
          <Button type="button" kind="quiet" onClick={() => setOpen('renew')}>
            New recovery codes
          </Button>
          <Button type="button" kind="quiet" disabled={factor.isRequired} onClick={() => setOpen('drop')}>
            Turn off
          </Button>
        </div>
      ) : (
        <Button type="button" onClick={() => setOpen('set-up')}>
          Set up
        </Button>
      )}
      {open === 'set-up' && <SetUpFactorDialog onClose={close} onConfirmed={(recoveryCodes) => void keepSafe(recoveryCodes)} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} onRenewed={(recoveryCodes) => void keepSafe(recoveryCodes)} />}
      {open === 'drop' && <DropFactorDialog onClose={close} onDropped={() => setCodes(null)} />}
    </section>
  );
}
