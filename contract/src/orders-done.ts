/** How many of several orders a step was done for, as the beginning of a sentence: "1 order is", "0 of 1 order is", "2 of 3 orders are". */
export function ordersAre(done: number, all: number): string {
  if (all === 1 && done === 1) return '1 order is';
  return `${done} of ${all} ${all === 1 ? 'order' : 'orders'} ${done === 1 || all === 1 ? 'is' : 'are'}`;
}
