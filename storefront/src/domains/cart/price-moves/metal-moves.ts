import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { marketText } from './market-texts.ts';

/** The direction of a price change, with the metal that the price follows. */
export interface MetalMove {
  readonly metal: Metal | null;
  readonly direction: 'up' | 'down';
}

/**
 * Describes the market moves: `Gold has risen, silver has fallen`. A metal whose prices moved both
 * ways `has moved`. Null if no price follows a metal.
 */
export function metalMoves(moves: readonly MetalMove[]): string | null {
  const said = METALS.flatMap((metal) => {
    const ways = new Set(moves.filter((move) => move.metal === metal).map(({ direction }) => direction));
    if (ways.size === 0) return [];
    const key = ways.size > 1 ? 'movedMetal' : ways.has('up') ? 'risen' : 'fallen';
    return [marketText(key, { metal: withinSentence(metalName(metal)) })];
  });
  if (said.length === 0) return null;
  const words = said.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
