import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { suggestSize, type SizeSuggestion } from '@shop/contract/size-suggestion';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { NO_ANSWERS, questionOf, type SizeErrors } from './size-answers.ts';
import { SizeFinderForm } from './size-finder-form.tsx';

type Props = { product: Product; onChoose: (size: string) => void; onClose: () => void };

const CONFIDENCE: Record<SizeSuggestion['confidence'], { text: string; bars: number }> = {
  high: { text: 'We are fairly sure.', bars: 8 },
  medium: { text: 'This is likely, but not certain.', bars: 5 },
  low: { text: 'This is our best guess.', bars: 3 },
};

/** Suggests a size from a few answers, with the reason. Nothing that is typed is stored. */
export function SizeFinder({ product, onChoose, onClose }: Props) {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [errors, setErrors] = useState<SizeErrors>({});
  const [suggestion, setSuggestion] = useState<SizeSuggestion | null>(null);
  const { busy, run } = useExclusiveAction();
  const find = () => {
    const checked = questionOf(product._id, answers);
    if ('errors' in checked) return setErrors(checked.errors);
    setErrors({});
    void run(async () => setSuggestion(await call(suggestSize, { body: checked.question })));
  };
  const choose = (size: string) => {
    onChoose(size);
    onClose();
  };
  if (suggestion)
    return (
      <Result product={product} suggestion={suggestion} onChoose={choose} onBack={() => setSuggestion(null)} onClose={onClose} />
    );
  return (
    <Dialog
      title="Find my size"
      onClose={onClose}
      foot={
        <Button type="button" busy={busy} onClick={find}>
          Find my size
        </Button>
      }
    >
      <SizeFinderForm answers={answers} errors={errors} onChange={(part) => setAnswers({ ...answers, ...part })} />
    </Dialog>
  );
}

type ResultProps = Omit<Props, 'onChoose'> & {
  suggestion: SizeSuggestion;
  onChoose: (size: string) => void;
  onBack: () => void;
};

/** Whether a size of the product is in stock in any colour. */
const isInStock = ({ variants }: Product, size: string): boolean => variants.some((it) => it.size === size && it.stock > 0);

function Result({ product, suggestion: { size, other, confidence, reason }, onChoose, onBack, onClose }: ResultProps) {
  const { text, bars } = CONFIDENCE[confidence];
  return (
    <Dialog
      title={size ? 'Your size' : 'No size to suggest'}
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="ghost" onClick={onBack}>
            Start again
          </Button>
          {size && (
            <Button type="button" disabled={!isInStock(product, size)} onClick={() => onChoose(size)}>
              Choose {size}
            </Button>
          )}
        </>
      }
    >
      <div className="finder" role="status">
        {size && (
          <>
            <b className="finder__size">{size}</b>
            <div>
              <span className="finder__bar" aria-hidden="true">
                {Array.from({ length: 10 }, (_, at) => (
                  <i key={at} className={at < bars ? 'on' : undefined} />
                ))}
              </span>
              <p className="small muted">{text}</p>
            </div>
          </>
        )}
        <p>{reason}</p>
        {size && !isInStock(product, size) && <Notice kind="turmeric">Size {size} is sold out now.</Notice>}
        {other && isInStock(product, other) && (
          <p>
            <button type="button" className="link" onClick={() => onChoose(other)}>
              Choose {other} instead
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
