import { useState } from 'react';
import { readServiceability } from '@shop/contract/couriers';
import { formatMoney } from '@shop/contract/money';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../settings/settings-panels.tsx';

type Answers = ReplyOf<typeof readServiceability>['couriers'];

/** Queries the couriers whether they deliver to a PIN code. */
export function Serviceability({ hasWarehouse }: { hasWarehouse: boolean }) {
  const [pincode, setPincode] = useState('');
  const [answers, setAnswers] = useState<Answers>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setProblem('');
    setAnswers([]);
    try {
      setAnswers((await call(readServiceability, { query: { pincode } })).couriers);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(Object.values(error.problem.errors ?? {})[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Does a courier deliver there?">
      <Field
        label="PIN code of the customer"
        inputMode="numeric"
        error={{ message: problem }}
        value={pincode}
        hint={hasWarehouse ? 'Asks the couriers now, from the warehouse.' : 'Save the PIN code of the warehouse first.'}
        onChange={({ target }) => setPincode(target.value.trim())}
      />
      <div className="span-2">
        <Button type="button" kind="quiet" busy={busy} disabled={!hasWarehouse} onClick={() => void ask()}>
          Ask the couriers
        </Button>
      </div>
      <ul className="span-2 lines" aria-live="polite">
        {answers.map((it) => (
          <li key={it.name}>
            <b>{it.title}</b> {sentenceOf(it)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function sentenceOf({ problem, prepaid, cod, freight, days }: Answers[number]): string {
  if (problem !== '') return problem;
  if (!prepaid) return 'does not deliver there.';
  const parts = [
    cod ? 'prepaid and cash on delivery' : 'prepaid only',
    freight === null ? '' : `from ${formatMoney(freight)}`,
    days === null ? '' : `about ${days} days`,
  ];
  return `delivers: ${parts.filter(Boolean).join(', ')}.`;
}
