import { METALS, type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { SpotSnapshot } from './spot-board.ts';

/**
 * The spot prices of the metals named, in that order, each once; of all four when none is named. A metal that never
 * had a price is left out.
 * @throws ContractError UNKNOWN_METAL for a name that is no metal with a spot price
 */
export function listMetalPrices(
  snapshot: SpotSnapshot,
  identifiers: readonly string[] | null,
): readonly SpotPrice[] {
  const metals = identifiers === null ? METALS : new Set(identifiers.map(requireMetal));
  return [...metals].flatMap((metal) => snapshot.prices[metal] ?? []);
}

/** The metal of a name. @throws ContractError UNKNOWN_METAL */
export function requireMetal(identifier: string): Metal {
  const metal = parseMetal(identifier);
  if (metal === null) {
    throw inputError(
      `There is no metal "${echoed(identifier)}". Known: ${METALS.join(', ')}.`,
      'UNKNOWN_METAL',
    );
  }
  return metal;
}
