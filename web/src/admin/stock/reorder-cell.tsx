import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { setReorderPoints, type StockLevel } from '@shop/contract/stock';
import { call, isApiError } from '../../api/client.ts';
import { FieldErrorText } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { parseReorderPoint, REORDER_POINT_WRONG } from './parse-reorder-point.ts';

type Props = { level: StockLevel; lowAt: number };

/** The reorder point of a size, saved by Enter or by leaving the field; empty for none, where the shop's level is shown. */
export function ReorderCell({ level: { sku, reorderAt }, lowAt }: Props) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const saved = reorderAt === null ? '' : String(reorderAt);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const save = async () => {
    const text = (typed ?? saved).trim();
    if (text === saved) return reset();
    const point = parseReorderPoint(text);
    if (point === undefined) return setError(REORDER_POINT_WRONG);
    try {
      const { message } = await call(setReorderPoints, { body: { points: [{ sku, reorderAt: point }] } });
      await revalidate();
      reset();
      toast.success(message);
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setError(thrown.message);
    }
  };
  const reset = () => {
    setTyped(null);
    setError('');
  };
  return (
    <>
      <input
        className="input stock-reorder"
        aria-label={`Reorder point of ${sku}`}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(lowAt)}
        value={typed ?? saved}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
          if (key === 'Escape') reset();
        }}
      />
      {error !== '' && <FieldErrorText id={id}>{error}</FieldErrorText>}
    </>
  );
}
