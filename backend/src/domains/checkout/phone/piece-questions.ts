import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { customOptionUid } from '@ingot/catalog-engine/model/uid.ts';
import {
  type CustomOption,
  isEntered,
  mostCharacters,
  type OptionPrice,
} from '@ingot/rules/catalog/custom-options.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { customOptionsOf } from '../../cart/availability/choose-product.ts';
import { describeChoices } from '../../cart/availability/describe-choices.ts';
import type { PricedLine } from '../../cart/pricing/price-cart.ts';
import { phoneText } from './phone-texts.ts';

/**
 * Returns what staff ask for a piece, as its page asks shoppers: engravings and other options, the amount and the
 * recipient of a gift card, and the files of a downloadable product. Prices are texts in `currency`.
 */
export function presentQuestions(product: CatalogProduct, currency: string) {
  return product.customOptions.map((option) => ({
    uid: customOptionUid(option.id),
    title: titleOf(option),
    type: option.type,
    is_required: option.isRequired,
    is_amount: option.isAmount === true,
    most: option.type === 'field' || option.type === 'area' ? mostCharacters(option) : null,
    surcharge:
      isEntered(option) && typeof option.format !== 'object' ? surchargeText(option.price, currency) : '',
    values: option.values.map(({ id, title, price }) => ({
      uid: customOptionUid(option.id, id),
      title,
      // The amount of a gift card is its price, and no surcharge.
      surcharge: option.isAmount ? '' : surchargeText(price, currency),
    })),
  }));
}

/** Returns the configurable product on whose page shoppers find a variant without a page of its own; null for others. */
export function parentOf(piece: CatalogProduct, { productById }: CatalogSnapshot): CatalogProduct | null {
  if (piece.visibility !== 'variant_only') return null;
  return piece.parentIds.flatMap((id) => productById(id) ?? [])[0] ?? null;
}

/** Returns the variants of a configurable product in their order; empty for other products. */
export function presentVariants(product: CatalogProduct, { productById }: CatalogSnapshot) {
  return product.variants.flatMap(({ productId, values }) => {
    const variant = productById(productId);
    if (variant === undefined) return [];
    const labels = product.configurableOptions.flatMap(({ attributeId, values: known }) => {
      const chosen = values.find((value) => value.attributeId === attributeId);
      return known.find(({ valueIndex }) => valueIndex === chosen?.valueIndex)?.label ?? [];
    });
    return [{ sku: variant.sku, title: labels.join(', '), is_available: variant.isSalable }];
  });
}

/** Returns the answers of a line in words, such as `First line of the engraving: ADA`. */
export function chosenAnswers({ product, parent, line }: PricedLine): string[] {
  return describeChoices(customOptionsOf({ product, parent }), line.choices).map(({ label, value }) =>
    phoneText('answer', { label, value }),
  );
}

/** Returns the title of an option; that of an amount of the buyer's choice states its range. */
function titleOf({ title, format }: CustomOption): string {
  if (typeof format !== 'object') return title;
  const { fromMinor, toMinor, currency } = format;
  return phoneText('amount-range', {
    title,
    from: formatMoney(fromMinor, currency),
    to: formatMoney(toMinor, currency),
  });
}

function surchargeText(price: OptionPrice, currency: string): string {
  if (price.kind === 'percent')
    return price.ppm === 0 ? '' : `${signOf(price.ppm)}${Math.abs(price.ppm) / 10_000}%`;
  return price.minor === 0 ? '' : `${signOf(price.minor)}${formatMoney(Math.abs(price.minor), currency)}`;
}

function signOf(amount: number): string {
  return amount < 0 ? '−' : '+';
}
