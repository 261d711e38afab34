import { printOrders, type PrintedDocument } from '@shop/contract/desk';
import { call } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { toast } from '../../ui/toast.tsx';
import { ActionSelect } from './action-select.tsx';
import { useBusy } from './use-busy.ts';

export type PrintChoice = { name: string; file: string; documents: PrintedDocument[] };
type Props = { orderIds: readonly string[]; choices: readonly PrintChoice[]; label: string; text: string };

/** Saves documents of the selected orders as one PDF. */
export function PrintSelect({ orderIds, choices, label, text }: Props) {
  const { busy, run } = useBusy();
  const print = (value: string) => {
    const chosen = choices.find(({ file }) => file === value);
    if (!chosen || busy) return;
    void run(async () => {
      const { file } = await call(printOrders, { body: { orderIds: [...orderIds], documents: chosen.documents } });
      saveFile(chosen.file, file);
      toast.success(`Saved ${chosen.file} with ${orderIds.length} ${orderIds.length === 1 ? 'order' : 'orders'}.`);
    });
  };
  return (
    <ActionSelect
      label={label}
      text={text}
      busyText="Making the PDF…"
      busy={busy}
      options={choices.map(({ name, file }) => ({ value: file, name }))}
      onChoose={print}
    />
  );
}
