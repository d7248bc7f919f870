import { alertsModule } from '../domains/alerts/module.ts';
import { bankingModule } from '../domains/banking/module.ts';
import { buybackModule } from '../domains/buyback/module.ts';
import { cartModule } from '../domains/cart/module.ts';
import { catalogModule } from '../domains/catalog/module.ts';
import { checkoutModule } from '../domains/checkout/module.ts';
import { cmsModule } from '../domains/cms/module.ts';
import { complianceModule } from '../domains/compliance/module.ts';
import { customersModule } from '../domains/customers/module.ts';
import { discountsModule } from '../domains/discounts/module.ts';
import type { DomainModule } from '../domains/domain-module.ts';
import { fulfillmentModule } from '../domains/fulfillment/module.ts';
import { holdingsModule } from '../domains/holdings/module.ts';
import { integrationsModule } from '../domains/integrations/module.ts';
import { mediaModule } from '../domains/media/module.ts';
import { metalsModule } from '../domains/metals/module.ts';
import { ordersModule } from '../domains/orders/module.ts';
import { paymentsModule } from '../domains/payments/module.ts';
import { reportsModule } from '../domains/reports/module.ts';
import { reviewsModule } from '../domains/reviews/module.ts';
import { searchModule } from '../domains/search/module.ts';
import { shopModule } from '../domains/shop/module.ts';
import { staffModule } from '../domains/staff/module.ts';
import { systemModule } from '../domains/system/module.ts';
import { tradingModule } from '../domains/trading/module.ts';
import { wishlistModule } from '../domains/wishlist/module.ts';
import type { AnySectionImporter } from '../platform/import-files/section.ts';

/** The modules of all domains, leftmost first. Pricing has no parts of its own. */
export const DOMAIN_MODULES: readonly DomainModule[] = [
  shopModule,
  mediaModule,
  metalsModule,
  catalogModule,
  customersModule,
  staffModule,
  discountsModule,
  cartModule,
  paymentsModule,
  ordersModule,
  fulfillmentModule,
  bankingModule,
  checkoutModule,
  wishlistModule,
  reviewsModule,
  searchModule,
  alertsModule,
  buybackModule,
  holdingsModule,
  complianceModule,
  tradingModule,
  cmsModule,
  reportsModule,
  integrationsModule,
  systemModule,
];

/**
 * Loads the importer of every section, in the order of writing. The order of the domains decides,
 * because a row refers only to rows of its own domain and of domains to the left: a coupon names
 * categories, a review names its product.
 */
export async function loadImporters(): Promise<readonly AnySectionImporter[]> {
  const loaded = await Promise.all(DOMAIN_MODULES.map(({ importers }) => importers?.()));
  return loaded.flatMap((part) => part?.importers ?? []);
}
