import { useState } from 'react';
import { saveAnalyticsSettings, type AnalyticsSettings } from '@shop/contract/analytics';
import { call } from '../../api/client.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.tsx';
import { Panel } from './settings-panels.tsx';

/** Whether visits are counted; it acts at once, beside the form of the other settings. */
export function AnalyticsPanel({ saved }: { saved: AnalyticsSettings }) {
  const [visits, setVisits] = useState(saved.visits);
  const [busy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      const { message, analytics } = await call(saveAnalyticsSettings, { body: { visits: wanted } });
      setVisits(analytics.visits);
      toast.success(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Analytics">
      <div className="span-2">
        <Switch checked={visits} disabled={busy} onChange={({ target }) => void change(target.checked)}>
          Count visits
        </Switch>
        <p className="small muted">
          On the server, without cookies and without a third party. The reports of visits, funnel, searches, pages and sources
          need it.
        </p>
      </div>
    </Panel>
  );
}
