import type {
  BuyBoxFragment,
  ProductPageProductFragment,
  VariantOptionsFragment,
} from '../graphql/generated/graphql.ts';
import type { SelectableVariant, VariantOption } from './select-variant.ts';

/** A variant as the product page chooses it, with what the page then shows. */
export interface PageVariant extends SelectableVariant {
  readonly product: NonNullable<
    NonNullable<NonNullable<VariantOptionsFragment['variants']>[number]>['product']
  >;
}

/** What there is to choose on a product page; a simple product has nothing. */
export interface PageChoices {
  readonly options: readonly (VariantOption & { readonly label: string })[];
  readonly variants: readonly PageVariant[];
}

/** The options, by position, and variants of a product, freed of the contract's gaps. */
export function pageChoices(product: ProductPageProductFragment): PageChoices {
  if (product.__typename !== 'ConfigurableProduct') return { options: [], variants: [] };
  const options = (product.configurable_options ?? [])
    .filter((option) => option !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((option) => ({
      code: option.attribute_code ?? '',
      label: option.label ?? '',
      values: (option.values ?? []).flatMap((value) =>
        value?.uid ? [{ uid: String(value.uid), label: value.label ?? '' }] : [],
      ),
    }));
  const variants = (product.variants ?? []).flatMap((variant): PageVariant[] => {
    if (!variant?.product) return [];
    const values = (variant.attributes ?? []).flatMap((attribute) =>
      attribute ? [[attribute.code ?? '', String(attribute.uid)] as const] : [],
    );
    return [
      {
        sku: variant.product.sku ?? '',
        isSalable: variant.product.is_salable && variant.product.stock_status !== 'OUT_OF_STOCK',
        values: Object.fromEntries(values),
        product: variant.product,
      },
    ];
  });
  return { options, variants };
}

/** Options that leave nothing to choose: one value only. They count as chosen from the start. */
export function givenChoice(choices: PageChoices): Record<string, string> {
  const given: Record<string, string> = {};
  for (const option of choices.options) {
    const [only, second] = option.values;
    if (only && !second) given[option.code] = only.uid;
  }
  return given;
}

/** The cheapest price of one among variants that have a value; null when there are none. */
export function cheapestWith(variants: readonly PageVariant[], code: string, uid: string) {
  let cheapest: BuyBoxFragment['price_range']['minimum_price']['final_price'] | null = null;
  for (const variant of variants) {
    if (variant.values[code] !== uid) continue;
    const price = variant.product.price_range.minimum_price.final_price;
    if (cheapest === null || (price.value ?? 0) < (cheapest.value ?? 0)) cheapest = price;
  }
  return cheapest;
}
