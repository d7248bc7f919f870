import type {
  BuyBoxFragment,
  CartLineFragment,
  CountedOrderQuery,
  ProductTileFragment,
} from '../../platform/graphql/generated/graphql.ts';

/** A product or line in the names of GA4. What is not known is left out. */
export interface EcommerceItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string | undefined;
  readonly item_category?: string | undefined;
  readonly item_category2?: string | undefined;
  readonly item_variant?: string | undefined;
  /** Of one piece, as it is sold. */
  readonly price?: number | undefined;
  /** What one piece costs less than usual. */
  readonly discount?: number | undefined;
  readonly quantity?: number | undefined;
  /** Place in the list, from 0. */
  readonly index?: number | undefined;
  readonly item_list_id?: string | undefined;
  readonly item_list_name?: string | undefined;
}

/** Where an item was found. */
export interface ItemPlace {
  readonly index: number;
  readonly item_list_id: string;
  readonly item_list_name: string;
}

export type CountedOrder = NonNullable<CountedOrderQuery['guestOrderByToken']>;

/** A product of a list or a page, at the price that it begins with. */
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

/** A line of the cart, as many pieces of it as are told. */
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

/** The lines of an order; a discount of a line is spread over its pieces. */
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

/** What the pieces of an order cost, without tax and delivery. */
export function orderValue({ items }: CountedOrder): number {
  const lines = (items ?? []).filter((line) => line !== null);
  const total = lines.reduce((sum, line) => {
    return sum + minor(line.product_sale_price.value) * (line.quantity_ordered ?? 0) - lineDiscount(line);
  }, 0);
  return total / 100;
}

/** What items cost in all, summed in minor units so that no fraction creeps in. */
export function itemsValue(items: readonly EcommerceItem[]): number {
  return items.reduce((sum, { price, quantity = 1 }) => sum + minor(price) * quantity, 0) / 100;
}

/** Minor units of an amount of the contract. */
function minor(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100);
}

/** In minor units, of the whole line. */
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
