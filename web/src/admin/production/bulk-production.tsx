import { MAX_PRINTED_ITEMS, PRODUCTION_STATES, printProduction, setProductionState } from '@shop/contract/production';
import type { ProductionLine } from '@shop/contract/production';
import { call, isApiError } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Printer } from '../../ui/lucide-icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkEach } from '../shared/bulk-each.tsx';
import type { BulkProps } from '../shared/list-types.ts';
import { useBusy } from '../shared/use-busy.ts';
import { STATES } from './production-columns.tsx';

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Saves the production sheets of items as one PDF. */
function PrintSheets({ ids }: { ids: readonly string[] }) {
  const { busy, run } = useBusy();
  const print = async () => {
    try {
      const { file } = await call(printProduction, { body: { ids: [...ids] } });
      saveFile('production.pdf', file);
      toast.success(`Saved production.pdf with ${items(ids.length)}.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
  const isTooMany = ids.length > MAX_PRINTED_ITEMS;
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} disabled={isTooMany} onClick={() => void run(print)}>
      <Icon of={Printer} />
      {isTooMany ? `Print at most ${MAX_PRINTED_ITEMS}` : 'Print sheets'}
    </Button>
  );
}

/** Bulk actions: one state for all selected items, and their sheets. */
export const BulkProduction = ({ selected }: BulkProps<ProductionLine>) => (
  <>
    {PRODUCTION_STATES.map((state) => (
      <BulkEach
        key={state}
        selected={selected}
        label={STATES[state].text}
        act={(id) => call(setProductionState, { params: { id }, body: { state } })}
        doneText={(done, count) => `${done} of ${items(count)}: ${STATES[state].text.toLowerCase()}.`}
      />
    ))}
    <PrintSheets ids={selected.ids} />
  </>
);
