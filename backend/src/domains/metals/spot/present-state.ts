import type { MarketState } from '@ingot/rules/metals/spot-price.ts';
import type { MetalMarketState } from '../../../generated/resolvers.ts';

/** The contract's states are the rules' states in upper case. */
export function presentState(state: MarketState): MetalMarketState {
  return state.toUpperCase() as MetalMarketState;
}
