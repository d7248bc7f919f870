import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { marketText } from './market-texts.ts';

/** A price that follows a metal, and the way it went. */
export interface MetalMove {
  readonly metal: Metal | null;
  readonly direction: 'up' | 'down';
}

/**
 * What the markets did, in words: `Gold has risen, silver has fallen`. Null when none of the prices follows a metal. A metal of which
 * one price rose and another fell `has moved`.
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
