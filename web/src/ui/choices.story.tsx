import { useState } from 'react';
import { SizePicker, type SizeChoice } from './size-picker.tsx';
import { Stepper } from './stepper.tsx';
import { Swatches } from './swatches.tsx';

const JEANS: SizeChoice[] = [{ value: '28' }, { value: '30' }, { value: '32' }, { value: '34' }, { value: '36', soldOut: true }];
const DYES = [
  { name: 'Mid wash', colour: '#35507f' },
  { name: 'Raw indigo', colour: '#1b2340' },
  { name: 'Ecru', colour: '#efe7d6' },
];

function Sizes({ start, error }: { start: string | null; error?: string }) {
  const [chosen, choose] = useState(start);
  return <SizePicker sizes={JEANS} chosen={chosen} onChoose={choose} error={chosen === null ? error : undefined} />;
}
function Colours() {
  const [chosen, choose] = useState<string | null>('Mid wash');
  return <Swatches swatches={DYES} chosen={chosen} onChoose={choose} />;
}
function Quantity({ start, most }: { start: number; most: number }) {
  const [value, change] = useState(start);
  return <Stepper label="Quantity" value={value} most={most} onChange={change} />;
}

export const stories = {
  'sizes, one chosen': <Sizes start="32" />,
  'sizes, none chosen yet': <Sizes start={null} error="Choose a size first" />,
  colours: <Colours />,
  'a quantity from one to three': <Quantity start={1} most={3} />,
};
