import { useState, type FormEvent } from 'react';
import { saveAnalyticsSettings, type AnalyticsSettings } from '@shop/contract/analytics';
import { call, isApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Panel } from './settings-panels.tsx';

/** Analytics: whether visits are counted and by which service. Saved immediately, separately from the other settings. */
export function AnalyticsPanel({ saved }: { saved: AnalyticsSettings }) {
  const [stored, setStored] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (body: { visits: boolean; ga4?: string }) => {
    setBusy(true);
    setError(undefined);
    try {
      const { message, analytics } = await call(saveAnalyticsSettings, { body });
      setStored(analytics);
      toast.success(message);
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setError(problem.problem.errors?.['ga4'] ?? problem.message);
    } finally {
      setBusy(false);
    }
  };
  const saveId = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save({ visits: stored.visits, ga4: String(new FormData(event.currentTarget).get('ga4') ?? '') });
  };
  return (
    <Panel title="Analytics">
      <div className="span-2">
        <Switch checked={stored.visits} disabled={busy} onChange={({ target }) => void save({ visits: target.checked })}>
          Count visits
        </Switch>
        <p className="small muted">
          On the server, without cookies and without a third party. The reports of visits, funnel, searches, pages and sources
          need it.
        </p>
      </div>
      <form className="span-2 stack" onSubmit={saveId}>
        <Field
          name="ga4"
          label="Google Analytics measurement ID"
          hint="Such as G-AB12CD34EF. Visitors are asked first, and nothing of Google is loaded before they allow it."
          optional
          defaultValue={stored.ga4}
          error={{ message: error }}
        />
        <div>
          <Button type="submit" kind="secondary" size="sm" busy={busy} busyLabel="Saving...">
            Save ID
          </Button>
        </div>
      </form>
    </Panel>
  );
}
