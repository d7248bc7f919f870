import type {
  BuyBoxFragment,
  CartLineFragment,
  CountedOrderQuery,
  ProductTileFragment,
} from '../../platform/graphql/generated/graphql.ts';

/** A product or line in GA4's names. Unknown values are omitted. */
export interface EcommerceItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string | undefined;
  readonly item_category?: string | undefined;
  readonly item_category2?: string | undefined;
  readonly item_variant?: string | undefined;
  /** Price of one piece, after discounts. */
  readonly price?: number | undefined;
  /** Discount per piece. */
  readonly discount?: number | undefined;
  readonly quantity?: number | undefined;
  /** Position in the list, from 0. */
  readonly index?: number | undefined;
  readonly item_list_id?: string | undefined;
  readonly item_list_name?: string | undefined;
}

/** The list position of an item. */
export interface ItemPlace {
  readonly index: number;
  readonly item_list_id: string;
  readonly item_list_name: string;
}

export type CountedOrder = NonNullable<CountedOrderQuery['guestOrderByToken']>;

/** Converts a product of a list or page, at its lowest price. */
export function productItem(
  product: ProductTileFragment | (BuyBoxFragment & { readonly form?: string | null }),
  place?: ItemPlace,
): EcommerceItem {
  const { final_price: final, regular_price: regular } = product.price_range.minimum_price;
  const saved = minor(regular.value) - minor(final.value);
  return {
    item_id: product.sku ?? '',
    item_name: product.name ?? '',
    item_brand: product.mint?.name,
    item_category: product.metal_type ?? undefined,
    item_category2: product.form ?? undefined,
    price: final.value ?? undefined,
    ...(saved > 0 && { discount: saved / 100 }),
    ...place,
  };
}

/** Converts a quantity of a cart line. */
export function lineItem(line: CartLineFragment, quantity: number, place?: ItemPlace): EcommerceItem {
  const options = line.__typename === 'ConfigurableCartItem' ? line.configurable_options : [];
  return {
    item_id: line.product.sku ?? '',
    item_name: line.product.name ?? '',
    item_brand: line.product.mint?.name,
    item_category: line.product.metal_type ?? undefined,
    ...variantOf(options.map((option) => option?.value_label)),
    price: line.prices?.price.value ?? undefined,
    quantity,
    ...place,
  };
}

/** Converts the lines of an order; a line's discount is spread over its pieces. */
export function orderItems(order: CountedOrder): EcommerceItem[] {
  return (order.items ?? []).flatMap((line) => {
    if (line === null) return [];
    const quantity = line.quantity_ordered ?? 0;
    const perPiece = quantity === 0 ? 0 : Math.round(lineDiscount(line) / quantity);
    return {
      item_id: line.product?.sku ?? line.product_sku,
      item_name: line.product_name ?? '',
      item_brand: line.product?.mint?.name,
      item_category: line.metal_type ?? undefined,
      ...variantOf((line.selected_options ?? []).map((option) => option?.value)),
      price: (minor(line.product_sale_price.value) - perPiece) / 100,
      ...(perPiece > 0 && { discount: perPiece / 100 }),
      quantity,
    };
  });
}

/** Returns the total price of an order's items, without tax and shipping. */
export function orderValue({ items }: CountedOrder): number {
  const lines = (items ?? []).filter((line) => line !== null);
  const total = lines.reduce((sum, line) => {
    return sum + minor(line.product_sale_price.value) * (line.quantity_ordered ?? 0) - lineDiscount(line);
  }, 0);
  return total / 100;
}

/** Returns the total price of items, summed in minor units to avoid rounding errors. */
export function itemsValue(items: readonly EcommerceItem[]): number {
  return items.reduce((sum, { price, quantity = 1 }) => sum + minor(price) * quantity, 0) / 100;
}

/** Converts an API amount to minor units. */
function minor(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100);
}

/** Returns the discount of a whole line in minor units. */
function lineDiscount({ discounts }: { readonly discounts?: CountedDiscounts }): number {
  return (discounts ?? []).reduce((sum, discount) => sum + minor(discount?.amount.value), 0);
}

type CountedDiscounts =
  | readonly ({ readonly amount: { readonly value?: number | null } } | null)[]
  | null
  | undefined;

function variantOf(values: readonly (string | null | undefined)[]): { readonly item_variant?: string } {
  const known = values.filter(Boolean);
  return known.length === 0 ? {} : { item_variant: known.join(' / ') };
}
