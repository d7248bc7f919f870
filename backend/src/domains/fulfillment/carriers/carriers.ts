import type { Carriers } from './carrier.ts';

/** Carriers with an interface. All others are manual. */
export const CARRIERS: Carriers = new Map();
