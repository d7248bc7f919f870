import { METALS, type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { SpotSnapshot } from './spot-board.ts';

/**
 * Returns the spot prices in US dollars of the named metals in that order without duplicates, or of all metals
 * for null. Omits metals without a price.
 * @throws ContractError UNKNOWN_METAL for an unknown metal
 */
export function listMetalPrices(
  snapshot: SpotSnapshot,
  identifiers: readonly string[] | null,
): readonly SpotPrice[] {
  const metals = identifiers === null ? METALS : new Set(identifiers.map(requireMetal));
  return [...metals].flatMap((metal) => snapshot.dollars[metal] ?? []);
}

/**
 * Returns the metal with a name.
 * @throws ContractError UNKNOWN_METAL
 */
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
