import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { checkSetup, type SetupCheck, type SetupStep } from '@shop/contract/setup';
import { call, isApiError } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { stepKey: SetupCheck; label: string; checked: SetupStep['checked'] };

/** Runs a step's test with a real request, and shows its result with the time. */
export function StepTest({ stepKey, label, checked }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { revalidate } = useRevalidator();
  const run = async () => {
    setBusy(true);
    setFailure('');
    try {
      await call(checkSetup, { params: { key: stepKey } });
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {checked && (
        <Notice kind={checked.ok ? 'leaf' : 'danger'}>
          {checked.message} <span className="tiny faint">{formatMoment(checked.at)}</span>
        </Notice>
      )}
      {failure !== '' && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <div>
        <Button type="button" kind="quiet" size="sm" busy={busy} busyLabel="Testing..." onClick={() => void run()}>
          {label}
        </Button>
      </div>
    </>
  );
}
