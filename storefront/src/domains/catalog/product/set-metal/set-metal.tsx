import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { BuyBoxFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { useSetMetal } from './use-set-metal.ts';

/** The fine metal of a set of several metals and its value at spot; nothing for other products. */
export function SetMetal({ product }: { readonly product: Pick<BuyBoxFragment, 'sku' | 'metal_type'> }) {
  const set = useSetMetal(product);
  if (set === null) return null;
  const value = formatAmount(set.value);
  return (
    <div>
      <h3>{productPartText('setMetal')}</h3>
      <ul>
        {set.metals.map(({ metal, fine_weight: ounces }) => {
          const known = parseMetal(metal);
          const name = known === null ? metal : withinSentence(metalName(known));
          return (
            <li key={metal}>{productPartText('setOunces', { ounces: ounces.toFixed(4), metal: name })}</li>
          );
        })}
      </ul>
      {value !== null && <p className="small muted">{productPartText('setValue', { value })}</p>}
    </div>
  );
}
