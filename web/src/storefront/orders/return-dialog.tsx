import { useState } from 'react';
import { isExchangeable } from '@shop/contract/exchanges';
import { ACCEPTED_PICTURES } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/paise';
import { RETURN_REASONS, type Order, type ReturnReason } from '@shop/contract/orders';
import { MOST_NOTE, MOST_PHOTOS } from '@shop/contract/returns';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Uploader, type Upload } from '../../ui/uploader.tsx';
import { ExchangeSizes } from './exchange-sizes.tsx';
import { chosenLines, everything, isComplete, returnable, worthOf, type Chosen } from './return-choice.ts';
import { ReturnPieces } from './return-pieces.tsx';
import { useReturn } from './use-return.ts';

type Props = { order: Order; onClose: () => void };

/** Which pieces go back, why, and for what: the money, or another size where the shop offers one. */
export function ReturnDialog({ order, onClose }: Props) {
  const [reason, setReason] = useState<ReturnReason | null>(null);
  const [chosen, choose] = useState(() => everything(order));
  const [note, setNote] = useState('');
  const [photos, setPhotos] = useState<Upload[]>([]);
  const { busy, send } = useReturn(order, onClose);
  const exchanges = useShopDetails()?.exchanges ?? 'faulty';
  const offersOther = reason !== null && isExchangeable(reason, exchanges);
  const meant: Chosen = { ...chosen, wantsOther: chosen.wantsOther && offersOther };
  const files = photos.flatMap(({ file }) => file ?? []);
  const ready = reason !== null && isComplete(order, meant);
  const quantity = (lineId: string, to: number) => choose({ ...chosen, quantities: { ...chosen.quantities, [lineId]: to } });
  return (
    <Dialog
      title="Return Product"
      width="narrow"
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="ghost" onClick={onClose}>
            Keep it
          </Button>
          <Button
            type="button"
            disabled={!ready}
            busy={busy}
            onClick={() => reason !== null && send({ chosen: meant, reason, note: note.trim(), photos: files })}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className="return">
        <p className="small faint num">{order.number}</p>
        <ReturnPieces lines={returnable(order)} quantities={chosen.quantities} onQuantity={quantity} />
        <Reasons chosen={reason} onChoose={setReason} />
        {offersOther && <MoneyOrSize order={order} chosen={meant} onChange={choose} />}
        {reason !== null && <Evidence note={note} onNote={setNote} photos={photos} onPhotos={setPhotos} />}
        <Outcome order={order} chosen={meant} exchanges={exchanges} />
      </div>
    </Dialog>
  );
}

type EvidenceProps = { note: string; onNote: (note: string) => void; photos: Upload[]; onPhotos: (photos: Upload[]) => void };

const Evidence = ({ note, onNote, photos, onPhotos }: EvidenceProps) => (
  <>
    <TextArea
      label="What is it?"
      optional
      rows={2}
      maxLength={MOST_NOTE}
      value={note}
      onChange={({ target }) => onNote(target.value)}
    />
    <fieldset>
      <legend className="field__label">
        Photos <span className="field__opt">(optional)</span>
      </legend>
      <Uploader label="Photos of it" pictures={photos} onChange={onPhotos} most={MOST_PHOTOS} types={ACCEPTED_PICTURES} />
    </fieldset>
  </>
);

const Reasons = ({ chosen, onChoose }: { chosen: ReturnReason | null; onChoose: (reason: ReturnReason) => void }) => (
  <fieldset>
    <legend className="field__label">Why are you returning it?</legend>
    {RETURN_REASONS.map((one) => (
      <Radio key={one} name="reason" value={one} checked={one === chosen} onChange={() => onChoose(one)}>
        {one}
      </Radio>
    ))}
  </fieldset>
);

type ChoiceProps = { order: Order; chosen: Chosen; onChange: (chosen: Chosen) => void };

const MoneyOrSize = ({ order, chosen, onChange }: ChoiceProps) => (
  <fieldset>
    <legend className="field__label">What would you like?</legend>
    <Radio name="instead" checked={!chosen.wantsOther} onChange={() => onChange({ ...chosen, wantsOther: false })}>
      My money back
    </Radio>
    <Radio name="instead" checked={chosen.wantsOther} onChange={() => onChange({ ...chosen, wantsOther: true })}>
      Another size
    </Radio>
    {chosen.wantsOther && (
      <ExchangeSizes
        lines={chosenLines(order, chosen)}
        quantities={chosen.quantities}
        sizes={chosen.sizes}
        onSize={(line, variantId) => onChange({ ...chosen, sizes: { ...chosen.sizes, [line]: variantId } })}
      />
    )}
  </fieldset>
);

/** What follows, in a sentence; the shop's policy where nothing is chosen yet. */
function Outcome({ order, chosen, exchanges }: { order: Order; chosen: Chosen; exchanges: 'faulty' | 'all' }) {
  const worth = worthOf(order, chosen);
  const policy = exchanges === 'faulty' ? 'Only wrong and defective items can be exchanged. For anything else you' : 'You';
  const words = chosen.wantsOther
    ? 'We keep the size aside for you and send it once the goods are with us.'
    : `${policy} get your money back the way you paid${worth > 0 ? `: ${formatMoney(worth)}` : ''}.`;
  return <p className="small muted">{words}</p>;
}
