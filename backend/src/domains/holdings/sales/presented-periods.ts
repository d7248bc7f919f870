/** The holding periods as clients see them. */
export const PRESENTED_PERIODS = { short: 'SHORT', long: 'LONG' } as const;
