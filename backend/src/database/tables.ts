import type { AlertsTables } from './tables/alerts.ts';
import type { BuybackTables } from './tables/buyback.ts';
import type { CartTables } from './tables/cart.ts';
import type { CatalogTables } from './tables/catalog.ts';
import type { CmsTables } from './tables/cms.ts';
import type { ContactTables } from './tables/contact.ts';
import type { CustomersTables } from './tables/customers.ts';
import type { DiscountsTables } from './tables/discounts.ts';
import type { HouseTables } from './tables/house.ts';
import type { MetalsTables } from './tables/metals.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { ReviewsTables } from './tables/reviews.ts';
import type { SearchTables } from './tables/search.ts';
import type { ShopTables } from './tables/shop.ts';
import type { WishlistTables } from './tables/wishlist.ts';

/**
 * Every table of the shop by name. Shared composition: each domain describes its own tables in
 * `tables/<domain>.ts`, beside the migration of the same name, and is listed here once.
 */
export interface Tables
  extends HouseTables,
    ShopTables,
    MetalsTables,
    CatalogTables,
    ReviewsTables,
    CustomersTables,
    DiscountsTables,
    CartTables,
    PaymentsTables,
    OrdersTables,
    WishlistTables,
    CmsTables,
    ContactTables,
    SearchTables,
    AlertsTables,
    BuybackTables {}
