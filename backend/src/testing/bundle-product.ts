import { must, type Send } from './shopping/shopper.ts';

/** A starter set with a choice of coins and a tube, as a row of `products`. */
export const STARTER_SET = {
  sku: 'SET-SILVER',
  type: 'bundle',
  item_number: 'SET-901',
  name: 'Silver starter set',
  url_key: 'silver-starter-set',
  metal: 'silver',
  form: 'set',
  categories: ['silver-coins'],
  bundle: {
    discount_percent: 2,
    options: [
      {
        title: 'Your coin',
        type: 'radio',
        required: true,
        parts: [
          { sku: 'AG-SHIP-1', quantity: 10, can_change_quantity: true, is_default: true },
          { sku: 'AG-STAG-1', quantity: 10 },
        ],
      },
      {
        title: 'How to keep them',
        type: 'select',
        required: true,
        parts: [{ sku: 'AC-TUBE-39', is_default: true }, { sku: 'AC-CAP-40' }],
      },
      {
        title: 'More',
        type: 'checkbox',
        required: false,
        parts: [{ sku: 'AC-GLOVES' }, { sku: 'AC-LOUPE' }],
      },
    ],
  },
} as const;

/** A part of a bundle in the API. */
export interface PartData {
  readonly id: number;
  readonly uid: string;
  readonly quantity: number;
  readonly price: number;
  readonly is_default: boolean;
  readonly is_available: boolean;
  readonly product: { readonly sku: string };
}

/** A bundle in the API. */
export interface BundleData {
  readonly stock_status: string;
  readonly price_range: Record<
    'minimum_price' | 'maximum_price',
    Record<'final_price' | 'regular_price', { readonly value: number }>
  >;
  readonly items: readonly {
    readonly option_id: number;
    readonly title: string;
    readonly type: string;
    readonly required: boolean;
    readonly options: readonly PartData[];
  }[];
}

const READ = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
  __typename type_id stock_status
  price_range {
    minimum_price { final_price { value } regular_price { value } }
    maximum_price { final_price { value } regular_price { value } }
  }
  ... on BundleProduct {
    dynamic_price dynamic_sku dynamic_weight price_view ship_bundle_items
    price_details { discount_percentage main_price main_final_price }
    items {
      uid option_id title type required position sku
      options {
        id uid label quantity can_change_quantity is_default is_available price position product { sku }
      }
    }
  }
} } }`;

/** Returns a bundle as the shop shows it. */
export async function readBundle(send: Send, sku: string = STARTER_SET.sku): Promise<BundleData> {
  const { products } = await must<{ products: { items: BundleData[] } }>(send, READ, { sku });
  const [bundle] = products.items;
  if (!bundle) throw new Error(`The shop shows no ${sku}`);
  return bundle;
}

/** Returns the uids of the parts of a bundle with these SKUs. */
export function uidsOf({ items }: BundleData, skus: readonly string[]): string[] {
  return skus.map((sku) => {
    const part = items.flatMap(({ options }) => options).find(({ product }) => product.sku === sku);
    if (!part) throw new Error(`The bundle has no part ${sku}`);
    return part.uid;
  });
}

/** An item of `addProductsToCart`. */
export interface SetItem {
  readonly sku: string;
  readonly quantity: number;
  readonly selected_options: readonly string[];
  readonly entered_options?: readonly { readonly uid: string; readonly value: string }[];
}

/** Adds items to a cart, and returns the problems. */
export async function addSets(
  send: Send,
  cartId: string,
  ...items: readonly SetItem[]
): Promise<readonly { readonly code: string; readonly message: string }[]> {
  const { addProductsToCart } = await must<{
    addProductsToCart: { user_errors: { code: string; message: string }[] };
  }>(
    send,
    `mutation ($id: String!, $items: [CartItemInput!]!) {
      addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } } }`,
    { id: cartId, items },
  );
  return addProductsToCart.user_errors;
}
