import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { Popover } from '@ingot/ui/dialogs/popover.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { productPartText } from '../../product-parts-texts.ts';
import type { PricePartsProps } from './price-parts.tsx';

// Rarely opened, so the code loads on opening.
const PriceParts = lazyPart<PricePartsProps>(() => import('./price-parts.tsx'), {
  fallback: <Loading />,
  missing: <Missing />,
});

export type PriceBreakdownProps = Omit<PricePartsProps, 'metal' | 'fineWeight'>;

/**
 * "How is this priced?": spot price, fine weight, premium and fee of one piece. Nothing for a fixed
 * price.
 */
export function PriceBreakdown({ product, ...shown }: PriceBreakdownProps) {
  const metal = parseMetal(product.metal_type ?? '');
  const fineWeight = product.fine_weight;
  // The premium of a proof or a set explains nothing.
  if (metal === null || product.premium == null || fineWeight == null) return null;
  return (
    <Popover
      label={productPartText('breakdown')}
      trigger={(trigger) => (
        <TextButton {...trigger} className="small">
          {productPartText('howPriced')}
        </TextButton>
      )}
    >
      <PriceParts product={product} metal={metal} fineWeight={fineWeight} {...shown} />
    </Popover>
  );
}

function Missing() {
  return <p>{productPartText('breakdownMissing')}</p>;
}
