/** The tag of every response that shows a size chart, or would if there were one. */
export const SIZE_CHARTS = 'size-charts';
