import { useState } from 'react';
import { EXCHANGE_REASONS, type ExchangeReason } from '@shop/contract/exchanges';
import { wordLabel } from '../../shared/api-words.ts';
import type { Order } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Upload } from '../../ui/uploader.tsx';
import { ExchangeDifference, payOutIfUnpaid, REFUND_IF_UNPAID } from './exchange-difference.tsx';
import { ExchangeSizes, withSize } from './exchange-sizes.tsx';
import { chosenLines, exchangeDue, initialChoice, isComplete, returnable } from './return-choice.ts';
import { ReturnNote, SendingBack } from './return-note.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { useReturn } from './use-return.ts';

/** An exchange for a size that fits. */
export function ExchangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState<ExchangeReason | null>(null);
  const [chosen, choose] = useState(() => initialChoice(order, true));
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<Upload[]>([]);
  const [unpaid, setUnpaid] = useState(REFUND_IF_UNPAID);
  const { busy, errors, send } = useReturn(order, onClose);
  const due = exchangeDue(order, chosen);
  const isCash = order.paymentMethod === 'COD';
  const confirm = () => {
    const files = photos.flatMap(({ file }) => file ?? []);
    const payOut = due > 0 ? payOutIfUnpaid(unpaid, isCash) : undefined;
    if (reason !== null) send({ chosen, reason, note: note.trim(), photos: files, payOut });
  };
  const foot = (
    <>
      <Button type="button" kind="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="button" disabled={reason === null || !isComplete(order, chosen)} busy={busy} onClick={confirm}>
        Exchange
      </Button>
    </>
  );
  return (
    <Dialog title="Exchange Size" width="narrow" onClose={onClose} foot={foot}>
      <div className="return">
        <p className="small faint num">{order.number}</p>
        <ReturnPieces
          legend="Which items are you exchanging?"
          lines={returnable(order)}
          quantities={chosen.quantities}
          onQuantity={(line, to) => choose({ ...chosen, quantities: { ...chosen.quantities, [line]: to } })}
        />
        <ExchangeSizes
          lines={chosenLines(order, chosen)}
          chosen={chosen}
          onSize={(line, size) => choose(withSize(chosen, line, size))}
        />
        <fieldset>
          <legend className="field__label">What is wrong with the size?</legend>
          {EXCHANGE_REASONS.map((one) => (
            <Radio key={one} name="reason" value={one} checked={one === reason} onChange={() => setReason(one)}>
              {wordLabel(one)}
            </Radio>
          ))}
        </fieldset>
        {reason === 'Other' && <ReturnNote note={note} onNote={setNote} photos={photos} onPhotos={setPhotos} />}
        {due > 0 && <ExchangeDifference due={due} isCash={isCash} value={unpaid} errors={errors} onChange={setUnpaid} />}
        <SendingBack order={order} isExchange due={due} />
      </div>
    </Dialog>
  );
}
