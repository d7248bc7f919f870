import type {
  ProductViewFragment,
  VariantOptionsFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import { mediaAddress } from '../../../../ui/pictures/image-source.ts';
import type { SelectableVariant, VariantOption } from './select-variant.ts';

/** A variant as the product page chooses it, with what the page then shows. */
export interface PageVariant extends SelectableVariant {
  readonly product: NonNullable<
    NonNullable<NonNullable<VariantOptionsFragment['variants']>[number]>['product']
  >;
}

/** What a value looks like: a colour of CSS, a picture's address, or a text in place of its label. */
export type Swatch =
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

/** A choice as the page shows it. */
export interface PageOption extends VariantOption {
  readonly label: string;
  readonly values: readonly {
    readonly uid: string;
    readonly label: string;
    /** Null shows the label alone. */
    readonly swatch: Swatch | null;
  }[];
}

/** What there is to choose on a product page; a simple product has nothing. */
export interface PageChoices {
  readonly options: readonly PageOption[];
  readonly variants: readonly PageVariant[];
}

/** The options, by position, and variants of a product, freed of the contract's gaps. */
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

/** Options that leave nothing to choose: one value only. They count as chosen from the start. */
export function givenChoice(choices: PageChoices): Record<string, string> {
  const given: Record<string, string> = {};
  for (const option of choices.options) {
    const [only, second] = option.values;
    if (only && !second) given[option.code] = only.uid;
  }
  return given;
}

/** The cheapest price of one among some variants, and whether others cost more; null when there are none. */
export function cheapestOf(variants: readonly PageVariant[]) {
  const prices = variants.map((variant) => variant.product.price_range.minimum_price.final_price);
  const cheapest = prices.reduce<(typeof prices)[number] | null>(
    (least, price) => (least === null || (price.value ?? 0) < (least.value ?? 0) ? price : least),
    null,
  );
  return cheapest && { price: cheapest, isLeast: prices.some(({ value }) => value !== cheapest.value) };
}
