import { mediaAddress } from '@ingot/ui/pictures/image-source.ts';
import type {
  ProductViewFragment,
  VariantOptionsFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import type { SelectableVariant, VariantOption } from './select-variant.ts';

/** A variant for the choice, with the fields that the page shows. */
export interface PageVariant extends SelectableVariant {
  readonly product: NonNullable<
    NonNullable<NonNullable<VariantOptionsFragment['variants']>[number]>['product']
  >;
}

/** The appearance of a value: a CSS color, a picture URL, or a text instead of its label. */
export type Swatch =
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

/** An option as the page shows it. */
export interface PageOption extends VariantOption {
  readonly label: string;
  readonly values: readonly {
    readonly uid: string;
    readonly label: string;
    /** Null shows only the label. */
    readonly swatch: Swatch | null;
  }[];
}

/** The options and variants of a product page; empty for a simple product. */
export interface PageChoices {
  readonly options: readonly PageOption[];
  readonly variants: readonly PageVariant[];
}

/** Returns the options by position and the variants of a product, without the API's nulls. */
export function pageChoices(product: ProductViewFragment): PageChoices {
  if (product.__typename !== 'ConfigurableProduct') return { options: [], variants: [] };
  const options = (product.configurable_options ?? [])
    .filter((option) => option !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map((option) => ({
      code: option.attribute_code ?? '',
      label: option.label ?? '',
      values: (option.values ?? []).flatMap((value) =>
        value?.uid
          ? [{ uid: String(value.uid), label: value.label ?? '', swatch: swatchOf(value.swatch_data) }]
          : [],
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

type SwatchData = NonNullable<
  NonNullable<NonNullable<VariantOptionsFragment['configurable_options']>[number]>['values']
>[number];

function swatchOf(data: NonNullable<SwatchData>['swatch_data'] | undefined): Swatch | null {
  if (!data?.value) return null;
  if (data.__typename === 'ColorSwatchData') return { kind: 'colour', colour: data.value };
  if (data.__typename === 'TextSwatchData') return { kind: 'text', text: data.value };
  const url = data.thumbnail ?? mediaAddress('swatch', data.value);
  return { kind: 'picture', url };
}

/** Returns the values of options with a single value, which are chosen from the start. */
export function givenChoice(choices: PageChoices): Record<string, string> {
  const given: Record<string, string> = {};
  for (const option of choices.options) {
    const [only, second] = option.values;
    if (only && !second) given[option.code] = only.uid;
  }
  return given;
}

/**
 * Returns the cheapest unit price among variants, and whether others cost more; null if there are
 * none.
 */
export function cheapestOf(variants: readonly PageVariant[]) {
  const prices = variants.map((variant) => variant.product.price_range.minimum_price.final_price);
  const cheapest = prices.reduce<(typeof prices)[number] | null>(
    (least, price) => (least === null || (price.value ?? 0) < (least.value ?? 0) ? price : least),
    null,
  );
  return cheapest && { price: cheapest, isLeast: prices.some(({ value }) => value !== cheapest.value) };
}
