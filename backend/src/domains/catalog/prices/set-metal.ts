import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { stateOfMetals } from '@ingot/rules/metals/market-state.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import { setFigures } from '@ingot/rules/pricing/premiums/set-figures.ts';
import type { SetMetal } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { presentState } from '../../metals/spot/present-state.ts';
import { presentBaseMoney } from '../../pricing/present-money.ts';
import { priceView } from '../../pricing/price-view.ts';
import { productMetals } from './product-metals.ts';

/** Returns the fine metal of a set of several metals as the contract has it; null for other products. */
export function presentSetMetal(product: CatalogProduct, context: Context): SetMetal | null {
  const { setParts } = product;
  if (setParts.length === 0) return null;
  const { prices } = context.spot;
  const figures = setFigures(setParts, prices);
  const ounces = (micrograms: number) => Math.round(microgramsToOunces(micrograms) * 1e6) / 1e6;
  const metals = productMetals(product);
  return {
    value: figures && presentBaseMoney(figures.metalValueMinor, priceView(context).currency),
    state: presentState(stateOfMetals(metals, prices)),
    metals: metals.map((metal) => ({
      metal,
      fine_weight: ounces(
        setParts.reduce((sum, part) => (part.metal === metal ? sum + part.fineWeightMicrograms : sum), 0),
      ),
    })),
  };
}
