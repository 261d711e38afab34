import { useState } from 'react';
import { isFaulty } from '@shop/contract/exchanges';
import { wordLabel } from '../../shared/api-words.ts';
import { RETURN_REASONS, type Order, type ReturnReason } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Upload } from '../../ui/uploader.tsx';
import { ExchangeDifference, payOutIfUnpaid, REFUND_IF_UNPAID } from './exchange-difference.tsx';
import { ExchangeSizes, withSize } from './exchange-sizes.tsx';
import { EMPTY_PAY_OUT, PayOutChoice, payOutFrom } from './pay-out-choice.tsx';
import { RefundSummary } from './refund-summary.tsx';
import { chosenLines, exchangeDue, initialChoice, isComplete, returnable, type ReturnChoice } from './return-choice.ts';
import { ReturnNote, SendingBack } from './return-note.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { useReturn } from './use-return.ts';

type Props = { order: Order; onClose: () => void };

/** The items to return, the reason, and a refund or, for wrong and defective items, another size. */
export function ReturnDialog({ order, onClose }: Props) {
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [chosen, choose] = useState(() => initialChoice(order));
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<Upload[]>([]);
  const [typed, setTyped] = useState(EMPTY_PAY_OUT);
  const [unpaid, setUnpaid] = useState(REFUND_IF_UNPAID);
  const { busy, errors, send } = useReturn(order, onClose);
  const offersOther = reason !== null && isFaulty(reason);
  const meant: ReturnChoice = { ...chosen, wantsOther: chosen.wantsOther && offersOther };
  const due = exchangeDue(order, meant);
  const isCash = order.paymentMethod === 'COD';
  const asksAccount = isCash && order.money.left > 0 && !meant.wantsOther;
  const confirm = () => {
    const files = photos.flatMap(({ file }) => file ?? []);
    const payOut = due > 0 ? payOutIfUnpaid(unpaid, isCash) : asksAccount ? payOutFrom(typed) : undefined;
    if (reason !== null) send({ chosen: meant, reason, note: note.trim(), photos: files, payOut });
  };
  const foot = (
    <>
      <Button type="button" kind="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button type="button" disabled={reason === null || !isComplete(order, meant)} busy={busy} onClick={confirm}>
        Confirm
      </Button>
    </>
  );
  return (
    <Dialog title="Return Product" width="narrow" onClose={onClose} foot={foot}>
      <div className="return">
        <p className="small faint num">{order.number}</p>
        <ReturnPieces
          legend="Which items are you returning?"
          lines={returnable(order)}
          quantities={chosen.quantities}
          onQuantity={(line, to) => choose({ ...chosen, quantities: { ...chosen.quantities, [line]: to } })}
        />
        <Reasons chosen={reason} onChoose={setReason} />
        {offersOther && <RefundOrSize order={order} chosen={meant} onChange={choose} />}
        {reason !== null && <ReturnNote note={note} onNote={setNote} photos={photos} onPhotos={setPhotos} />}
        {!meant.wantsOther && <RefundSummary order={order} chosen={meant} />}
        {reason !== null && asksAccount && <PayOutChoice value={typed} errors={errors} onChange={setTyped} />}
        {due > 0 && <ExchangeDifference due={due} isCash={isCash} value={unpaid} errors={errors} onChange={setUnpaid} />}
        {!asksAccount && !meant.wantsOther && <p className="small muted">The refund goes back the way you paid.</p>}
        <SendingBack order={order} isExchange={meant.wantsOther} due={due} />
      </div>
    </Dialog>
  );
}

const Reasons = ({ chosen, onChoose }: { chosen: ReturnReason | null; onChoose: (reason: ReturnReason) => void }) => (
  <fieldset>
    <legend className="field__label">Why are you returning it?</legend>
    {RETURN_REASONS.map((one) => (
      <Radio key={one} name="reason" value={one} checked={one === chosen} onChange={() => onChoose(one)}>
        {wordLabel(one)}
      </Radio>
    ))}
  </fieldset>
);

type ChoiceProps = { order: Order; chosen: ReturnChoice; onChange: (chosen: ReturnChoice) => void };

const RefundOrSize = ({ order, chosen, onChange }: ChoiceProps) => (
  <fieldset>
    <legend className="field__label">What would you like?</legend>
    <Radio name="instead" checked={!chosen.wantsOther} onChange={() => onChange({ ...chosen, wantsOther: false })}>
      Refund
    </Radio>
    <Radio name="instead" checked={chosen.wantsOther} onChange={() => onChange({ ...chosen, wantsOther: true })}>
      Different size
    </Radio>
    {chosen.wantsOther && (
      <ExchangeSizes
        lines={chosenLines(order, chosen)}
        chosen={chosen}
        onSize={(line, size) => onChange(withSize(chosen, line, size))}
      />
    )}
  </fieldset>
);
