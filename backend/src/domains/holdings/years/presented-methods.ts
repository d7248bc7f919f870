/** The methods of years as clients see them. */
export const PRESENTED_METHODS = {
  fifo: 'FIFO',
  lifo: 'LIFO',
  highest: 'HIGHEST',
  average: 'AVERAGE',
  named: 'NAMED',
} as const;
