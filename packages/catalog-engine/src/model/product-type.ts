/** How the shop treats the products of one type. */
interface ProductTypeTerms {
  /** The product's type in the API. */
  readonly typename: string;
  /** Whether a cart line holds the product itself, instead of products that the shopper chooses on it. */
  readonly isSoldItself: boolean;
  /** Whether pieces are packed and delivered; false for a service. */
  readonly isDelivered: boolean;
}

/** The types of products that the shop sells, by Magento's code. */
export const PRODUCT_TYPES = {
  simple: { typename: 'SimpleProduct', isSoldItself: true, isDelivered: true },
  bundle: { typename: 'BundleProduct', isSoldItself: false, isDelivered: true },
  configurable: { typename: 'ConfigurableProduct', isSoldItself: false, isDelivered: true },
  grouped: { typename: 'GroupedProduct', isSoldItself: false, isDelivered: true },
  downloadable: { typename: 'DownloadableProduct', isSoldItself: true, isDelivered: false },
  giftcard: { typename: 'GiftCardProduct', isSoldItself: true, isDelivered: false },
  virtual: { typename: 'VirtualProduct', isSoldItself: true, isDelivered: false },
} as const satisfies Readonly<Record<string, ProductTypeTerms>>;

/** Magento's code of a product type, `type_id` in the API. */
export type ProductType = keyof typeof PRODUCT_TYPES;

/** The name of a product's type in the API. */
export type ProductTypename = (typeof PRODUCT_TYPES)[ProductType]['typename'];

/** The codes in the order of a choice. */
export const PRODUCT_TYPE_CODES = Object.keys(PRODUCT_TYPES) as [ProductType, ...ProductType[]];

/** Returns the `__typename` of a product. */
export function typenameOf({ type }: { readonly type: ProductType }): ProductTypename {
  return PRODUCT_TYPES[type].typename;
}

/** Returns whether a cart line holds the product itself; false if the shopper chooses another on it. */
export function isSoldItself({ type }: { readonly type: ProductType }): boolean {
  return PRODUCT_TYPES[type].isSoldItself;
}

/** Returns whether pieces of the product are delivered; false for a virtual product, such as a service. */
export function isDelivered({ type }: { readonly type: ProductType }): boolean {
  return PRODUCT_TYPES[type].isDelivered;
}

/** Returns whether a product consists of others that the shopper chooses, and has their prices and weights. */
export function isChosenFromOthers({ type }: { readonly type: ProductType }): boolean {
  return type === 'bundle' || type === 'grouped';
}
