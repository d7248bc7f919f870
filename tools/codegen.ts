import { copyFile } from 'node:fs/promises';
import type { CodegenConfig } from '@graphql-codegen/cli';

const STOREFRONT_OUT = 'storefront/src/platform/graphql/generated/';
const OFFICE_OUT = 'office/src/platform/graphql/generated/';

/** The shop's schema and the back office's share no type. */
const SHOP_SCHEMA = ['backend/src/**/*.graphql', '!backend/src/**/office/**'];
const OFFICE_SCHEMA = 'backend/src/**/office/**/*.graphql';
const OFFICE_SCALARS = {
  ID: { input: 'string', output: 'string' },
  MinorUnits: { input: 'number', output: 'number' },
  Instant: { input: 'string', output: 'string' },
  JSON: { input: 'unknown', output: 'unknown' },
};

/**
 * Maps GraphQL types to TypeScript types (`Type: 'module#Name'`, the module relative to
 * backend/src/generated/). A type without an entry has its plain GraphQL shape.
 */
const mappers: Record<string, string> = {
  ProductInterface: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  SimpleProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  ConfigurableProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  GiftCardProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  DownloadableProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  VirtualProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  BundleProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  BundleItem: '../domains/catalog/bundles/bundle-parts.ts#OwnedBundleOption',
  BundleItemOption: '../domains/catalog/bundles/bundle-parts.ts#OwnedBundlePart',
  GroupedProduct: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  CustomizableProductInterface: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  CustomizableOptionInterface: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableFieldOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableAreaOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableDateOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableFileOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableDropDownOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableRadioOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableCheckboxOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  CustomizableMultipleOption: '../domains/catalog/products/custom-options.resolvers.ts#OwnedOption',
  SwatchDataInterface: '../domains/catalog/media/swatch.ts#PresentedSwatch',
  ColorSwatchData: '../domains/catalog/media/swatch.ts#PresentedSwatch',
  ImageSwatchData: '../domains/catalog/media/swatch.ts#PresentedSwatch',
  TextSwatchData: '../domains/catalog/media/swatch.ts#PresentedSwatch',
  CategoryTree: '@ingot/catalog-engine/model/category.ts#CatalogCategory',
  CategoryInterface: '@ingot/catalog-engine/model/category.ts#CatalogCategory',
  Products: '@ingot/catalog-engine/lists/list-products.ts#ProductList',
  ProductMethodPrice: '../domains/catalog/prices/offered-price.ts#OfferedPrice',
  RecordedPremiums: '@ingot/catalog-engine/model/product.ts#CatalogProduct',
  BuybackProducts: '../domains/catalog/bids/list-bids.ts#BidPage',
  Mint: '@ingot/catalog-engine/model/product.ts#CatalogMint',
  CmsBlock: '../domains/cms/content.ts#ContentBlock',
  CmsBlocks: '../domains/cms/pages/find-blocks.ts#FoundBlocks',
  CmsPage: '../domains/cms/content.ts#ContentPage',
  RoutableUrl: '../domains/cms/pages/resolve-path.ts#MovedPath',
  BlogCategory: '../domains/cms/content.ts#JournalCategory',
  BlogPost: '../domains/cms/content.ts#JournalPost',
  ProductReview: '../domains/reviews/review.ts#Review',
  Customer: '../domains/customers/customer.ts#Customer as CustomerAccount',
  CustomerAddress:
    '../domains/customers/postal-address/postal-address.ts#CustomerAddress as CustomerAddressEntry',
  SellQuote: '../domains/buyback/sell-quote.ts#SellQuote as StoredSellQuote',
  SellQuoteItem: '../domains/buyback/tracking/present-line.ts#PresentedLine',
  CustomerAlert: '../domains/alerts/alert.ts#Alert',
  CustomerPush: '../domains/customers/push/read-push.ts#CustomerPush as StoredPush',
  PushBrowser: '../domains/customers/push/push.repository.ts#KnownBrowser',
  CustomerMetals: '../domains/holdings/values/read-metals.ts#OwnedMetals',
  MetalValueHistory: '../domains/holdings/values/read-value-history.ts#ValueHistory',
  MetalValuePoint: '@ingot/rules/holdings/values/value-history.ts#ValuePoint',
  MetalLot: '../domains/holdings/values/value-lot.ts#ValuedLot',
  MetalValuation: '../domains/holdings/valuations/read-valuation.ts#IssuedValuation',
  MetalSale: '../domains/holdings/holding.ts#ReplayedSale',
  Cart: '../domains/cart/pricing/price-cart.ts#PricedCart',
  SimpleCartItem: '../domains/cart/pricing/price-cart.ts#PricedLine',
  GiftCardCartItem: '../domains/cart/pricing/price-cart.ts#PricedLine',
  DownloadableCartItem: '../domains/cart/pricing/price-cart.ts#PricedLine',
  BundleCartItem: '../domains/cart/pricing/price-cart.ts#PricedLine',
  VirtualCartItem: '../domains/cart/pricing/price-cart.ts#PricedLine',
  ConfigurableCartItem: '../domains/cart/pricing/price-cart.ts#PricedLine',
  ShippingCartAddress: '../domains/checkout/addresses/cart-address-view.ts#CartAddressView',
  BillingCartAddress: '../domains/checkout/addresses/cart-address-view.ts#CartAddressView',
  CustomerOrders: '../domains/orders/lookup/list-customer-orders.ts#CustomerOrderPage',
  CustomerOrder: '../domains/orders/order.ts#PlacedOrder',
  OrderItem: '../domains/orders/order.ts#PlacedOrderItem',
  BundleOrderItem: '../domains/orders/order.ts#PlacedOrderItem',
  GiftCardOrderItem: '../domains/orders/order.ts#PlacedOrderItem',
  DownloadableOrderItem: '../domains/orders/order.ts#PlacedOrderItem',
  ConfigurableOrderItem: '../domains/orders/order.ts#PlacedOrderItem',
  CustomerPaymentTokens: '../domains/payments/saved-cards/saved-card.ts#SavedCards',
  PaymentToken: '../domains/payments/saved-cards/saved-card.ts#SavedCard',
  Wishlist: '../domains/wishlist/wishlist.ts#StoredWishlist',
  WishlistOutput: '../domains/wishlist/wishlist.ts#StoredWishlist',
  SimpleWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  GiftCardWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  DownloadableWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  VirtualWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  BundleWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  GroupedProductWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  ConfigurableWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  WishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  SharedWishlist: '../domains/wishlist/wishlist.ts#StoredWishlist',
  SharedWishlistItem: '../domains/wishlist/items/shown-items.ts#ShownItem',
  PlaceOrderOutput: '../domains/checkout/place-order/place-order-result.ts#PlaceOrderResult',
};

const config: CodegenConfig = {
  generates: {
    'backend/src/generated/resolvers.ts': {
      schema: SHOP_SCHEMA,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../platform/context.ts#Context',
        mappers,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        useIndexSignature: false,
        scalars: { ID: { input: 'string', output: 'string' } },
      },
    },
    'backend/src/generated/office-resolvers.ts': {
      schema: OFFICE_SCHEMA,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../platform/office/office-context.ts#OfficeContext',
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        useIndexSignature: false,
        // Resolvers read and return times as epoch milliseconds.
        scalars: { ...OFFICE_SCALARS, Instant: { input: 'number', output: 'number' } },
      },
    },
    'contract/schema.graphql': {
      schema: SHOP_SCHEMA,
      plugins: ['schema-ast'],
      config: { includeDirectives: true, sort: true },
    },
    [OFFICE_OUT]: {
      schema: OFFICE_SCHEMA,
      preset: 'client',
      documents: ['office/src/**/*.graphql'],
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        scalars: OFFICE_SCALARS,
      },
    },
    [STOREFRONT_OUT]: {
      schema: SHOP_SCHEMA,
      preset: 'client',
      documents: ['storefront/src/**/*.graphql'],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: true,
      },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
      },
    },
  },
  hooks: {
    // Every document of the storefront by its hash, which is reviewed as part of the contract.
    afterAllFileWrite: () =>
      copyFile(`${STOREFRONT_OUT}persisted-documents.json`, 'contract/operations.json'),
  },
};

export default config;
