import { copyFile } from 'node:fs/promises';
import type { CodegenConfig } from '@graphql-codegen/cli';

const STOREFRONT_OUT = 'storefront/src/graphql/generated/';

/**
 * Shared composition: which TypeScript type stands behind a GraphQL type (`Type: 'module#Name'`, the module as seen
 * from backend/src/graph/generated/). A type that is not listed is its plain GraphQL shape.
 */
const mappers: Record<string, string> = {
  ProductInterface: '../../catalog/product.ts#CatalogProduct',
  SimpleProduct: '../../catalog/product.ts#CatalogProduct',
  ConfigurableProduct: '../../catalog/product.ts#CatalogProduct',
  SwatchDataInterface: '../../catalog/swatch.ts#PresentedSwatch',
  ColorSwatchData: '../../catalog/swatch.ts#PresentedSwatch',
  ImageSwatchData: '../../catalog/swatch.ts#PresentedSwatch',
  TextSwatchData: '../../catalog/swatch.ts#PresentedSwatch',
  CategoryTree: '../../catalog/category.ts#CatalogCategory',
  CategoryInterface: '../../catalog/category.ts#CatalogCategory',
  Products: '../../catalog/list/list-products.ts#ProductList',
  Mint: '../../catalog/product.ts#CatalogMint',
  CmsBlock: '../../cms/content.ts#ContentBlock',
  CmsBlocks: '../../cms/find-blocks.ts#FoundBlocks',
  CmsPage: '../../cms/content.ts#ContentPage',
  RoutableUrl: '../../cms/resolve-path.ts#MovedPath',
  BlogCategory: '../../cms/content.ts#JournalCategory',
  BlogPost: '../../cms/content.ts#JournalPost',
  ProductReview: '../../reviews/review.ts#Review',
  Customer: '../../customers/customer.ts#Customer as CustomerAccount',
  CustomerAddress: '../../customers/addresses/postal-address.ts#CustomerAddress as CustomerAddressEntry',
  SellQuote: '../../buyback/sell-quote.ts#SellQuote as StoredSellQuote',
  CustomerAlert: '../../alerts/alert.ts#Alert',
  Cart: '../../cart/price-cart.ts#PricedCart',
  SimpleCartItem: '../../cart/price-cart.ts#PricedLine',
  ConfigurableCartItem: '../../cart/price-cart.ts#PricedLine',
  ShippingCartAddress: '../../checkout/cart-address-view.ts#CartAddressView',
  BillingCartAddress: '../../checkout/cart-address-view.ts#CartAddressView',
  CustomerOrders: '../../orders/list-customer-orders.ts#CustomerOrderPage',
  CustomerOrder: '../../orders/order.ts#PlacedOrder',
  OrderItem: '../../orders/order.ts#PlacedOrderItem',
  ConfigurableOrderItem: '../../orders/order.ts#PlacedOrderItem',
  CustomerPaymentTokens: '../../payments/saved-card.ts#SavedCards',
  PaymentToken: '../../payments/saved-card.ts#SavedCard',
  Wishlist: '../../wishlist/wishlist.ts#StoredWishlist',
  WishlistOutput: '../../wishlist/wishlist.ts#StoredWishlist',
  SimpleWishlistItem: '../../wishlist/shown-items.ts#ShownItem',
  ConfigurableWishlistItem: '../../wishlist/shown-items.ts#ShownItem',
  WishlistItem: '../../wishlist/shown-items.ts#ShownItem',
  SharedWishlist: '../../wishlist/wishlist.ts#StoredWishlist',
  SharedWishlistItem: '../../wishlist/shown-items.ts#ShownItem',
  PlaceOrderOutput: '../../checkout/place-order-result.ts#PlaceOrderResult',
};

const config: CodegenConfig = {
  schema: 'backend/src/**/*.graphql',
  generates: {
    'backend/src/graph/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        mappers,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        useIndexSignature: false,
        scalars: { ID: { input: 'string', output: 'string' } },
      },
    },
    'contract/schema.graphql': {
      plugins: ['schema-ast'],
      config: { includeDirectives: true, sort: true },
    },
    [STOREFRONT_OUT]: {
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
    // Every document the storefront sends, by its hash: reviewed with the contract it is part of.
    afterAllFileWrite: () =>
      copyFile(`${STOREFRONT_OUT}persisted-documents.json`, 'contract/operations.json'),
  },
};

export default config;
