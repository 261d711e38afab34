import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, type Labelled } from './field.tsx';

/** A native drop-down; its options are its children. */
export function SelectField({ label, hint, error, optional, className, id, ...select }: ComponentProps<'select'> & Labelled) {
  const made = useId();
  const frame = { label, hint, error, ...(optional && { optional }) };
  return (
    <FieldFrame {...frame} id={id ?? made} className={className}>
      <select {...select} {...describedBy(id ?? made, frame)} className="select" />
    </FieldFrame>
  );
}
