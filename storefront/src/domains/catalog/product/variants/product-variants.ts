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

type ApiOption = NonNullable<NonNullable<VariantOptionsFragment['configurable_options']>[number]>;

/** The swatch of a value, as the API has it. */
export type SwatchData = NonNullable<NonNullable<NonNullable<ApiOption['values']>[number]>['swatch_data']>;

/** An option as the page shows it. */
export interface PageOption extends VariantOption {
  readonly label: string;
  readonly values: readonly {
    readonly uid: string;
    readonly label: string;
    /** Null shows only the label. */
    readonly swatch: SwatchData | null;
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
          ? [{ uid: String(value.uid), label: value.label ?? '', swatch: value.swatch_data ?? null }]
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

/** Returns the values of options with a single value, which are chosen from the start. */
export function givenChoice(choices: PageChoices): Record<string, string> {
  const given: Record<string, string> = {};
  for (const option of choices.options) {
    const [only, second] = option.values;
    if (only && !second) given[option.code] = only.uid;
  }
  return given;
}
