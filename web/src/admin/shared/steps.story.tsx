import { Steps, type Step } from './steps.tsx';

const NAMES = ['File', 'Columns', 'Decisions', 'Dry run', 'Import'];
const stepsTo = (done: number): Step[] =>
  NAMES.map((name, i) => ({ name, isDone: i < done, ...(i < done && { to: `#${name}` }) }));

export const stories = {
  first: <Steps label="Import steps" steps={stepsTo(0)} current={0} />,
  middle: <Steps label="Import steps" steps={stepsTo(2)} current={2} />,
  done: <Steps label="Import steps" steps={stepsTo(5)} current={-1} />,
  beside: <Steps label="Import steps" steps={stepsTo(2)} current={2} isBeside />,
};
