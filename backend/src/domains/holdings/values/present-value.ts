import type { MetalValue } from '../../../generated/resolvers.ts';
import { presentState } from '../../metals/spot/present-state.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { Valuation } from './value-lot.ts';

/** Converts a value to the API's shape; null without one. */
export function presentValue(value: Valuation | null, currency: string): MetalValue | null {
  if (value === null) return null;
  return {
    amount: presentMoney(value.minor, currency),
    as_of: new Date(value.atMs).toISOString(),
    state: presentState(value.state),
  };
}
