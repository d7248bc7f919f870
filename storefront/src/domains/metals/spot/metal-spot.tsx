import type { Metal } from '@ingot/rules/metals/metal.ts';
import { metalName } from '../names/metal-name.ts';
import { useMetalPrice } from '../prices/metal-prices.ts';
import { Spot } from './spot.tsx';

/** The live price of one metal, with a visually hidden name; nothing while unknown. */
export function MetalSpot({ metal }: { readonly metal: Metal }) {
  const price = useMetalPrice(metal);
  if (price === null) return null;
  return (
    <p className="small">
      <span className="vh">{metalName(metal)} </span>
      <Spot price={price} />
    </p>
  );
}
