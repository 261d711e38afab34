import { useState } from 'react';
import { EXCHANGE_REASONS, type ExchangeReason } from '@shop/contract/exchanges';
import { wordLabel } from '../../shared/api-words.ts';
import type { Order } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Upload } from '../../ui/uploader.tsx';
import { ExchangeSizes } from './exchange-sizes.tsx';
import { initialChoice, chosenLines, isComplete, returnable } from './return-choice.ts';
import { ReturnNote, SendingBack } from './return-note.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { useReturn } from './use-return.ts';

/** An exchange for a size that fits. */
export function ExchangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useState<ExchangeReason | null>(null);
  const [chosen, choose] = useState(() => initialChoice(order, true));
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<Upload[]>([]);
  const { busy, send } = useReturn(order, onClose);
  const confirm = () => {
    const files = photos.flatMap(({ file }) => file ?? []);
    if (reason !== null) send({ chosen, reason, note: note.trim(), photos: files });
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
          onSize={(line, variantId) => choose({ ...chosen, sizes: { ...chosen.sizes, [line]: variantId } })}
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
        <SendingBack order={order} what="new size" />
      </div>
    </Dialog>
  );
}
