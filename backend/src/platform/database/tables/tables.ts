import type { AlertsTables } from './alerts.ts';
import type { BuybackTables } from './buyback.ts';
import type { CartTables } from './cart.ts';
import type { CatalogTables } from './catalog.ts';
import type { CmsTables } from './cms.ts';
import type { ContactTables } from './contact.ts';
import type { CustomersTables } from './customers.ts';
import type { DiscountsTables } from './discounts.ts';
import type { HouseTables } from './house.ts';
import type { MetalsTables } from './metals.ts';
import type { OrdersTables } from './orders.ts';
import type { PaymentsTables } from './payments.ts';
import type { ReviewsTables } from './reviews.ts';
import type { SearchTables } from './search.ts';
import type { ShopTables } from './shop.ts';
import type { WishlistTables } from './wishlist.ts';

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
