import { METALS, type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

/** Returns the metal whose market a line's price follows; null for a fixed price. */
export function metalOfLine(line: CartLineFragment): Metal | null {
  const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant : null;
  const followsMarket = (variant ?? line.product).metal_value !== null;
  return followsMarket ? parseMetal(line.product.metal_type ?? '') : null;
}

/** Returns the metals that lines follow, each once, in the order of the price bar. */
export function metalsOfLines(lines: readonly CartLineFragment[]): readonly Metal[] {
  const found = new Set(lines.map(metalOfLine));
  return METALS.filter((metal) => found.has(metal));
}
