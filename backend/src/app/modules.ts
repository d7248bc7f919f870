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
import { mediaModule } from '../domains/media/module.ts';
import { metalsModule } from '../domains/metals/module.ts';
import { ordersModule } from '../domains/orders/module.ts';
import { paymentsModule } from '../domains/payments/module.ts';
import { reportsModule } from '../domains/reports/module.ts';
import { reviewsModule } from '../domains/reviews/module.ts';
import { searchModule } from '../domains/search/module.ts';
import type { ShopCommand } from '../domains/shop/desk/command.ts';
import { shopModule } from '../domains/shop/module.ts';
import { staffModule } from '../domains/staff/module.ts';
import { STAFF_TASK } from '../domains/staff/staff-jobs.ts';
import { systemModule } from '../domains/system/module.ts';
import { tradingModule } from '../domains/trading/module.ts';
import { wishlistModule } from '../domains/wishlist/module.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { AnySectionImporter } from '../platform/import-files/section.ts';
import type { JobHandler } from '../platform/jobs/job-handler.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';
import type { OfficePart } from '../platform/office/office-part.ts';

/**
 * The modules of all domains, leftmost first, then the jobs of the application. Pricing has no
 * parts of its own.
 */
export const MODULES: readonly DomainModule[] = [
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
  complianceModule,
  tradingModule,
  cmsModule,
  reportsModule,
  systemModule,
  { office: () => import('./customers/office/office.ts') },
  { jobs: () => import('./jobs/jobs.ts'), office: () => import('./jobs/office/office.ts') },
  { office: () => import('./import/office/office.ts') },
];

/** Loads the resolvers of every domain. */
export async function loadResolvers(): Promise<readonly Resolvers[]> {
  const loaded = await Promise.all(MODULES.map(({ resolvers }) => resolvers?.()));
  return loaded.flatMap((part) => part?.resolvers ?? []);
}

/** Loads every kind of job with its handler. */
export async function loadJobs(): Promise<readonly JobHandler[]> {
  const loaded = await Promise.all(MODULES.map(({ jobs }) => jobs?.()));
  return loaded.flatMap((part) => part?.jobs ?? []);
}

/** Loads every kind of job, for the queue. */
export async function loadJobKinds(): Promise<readonly JobKind<object>[]> {
  return [...(await loadJobs()).map(({ kind }) => kind), STAFF_TASK];
}

/**
 * Loads the importer of every section, in the order of writing. The order of the domains decides,
 * because a row refers only to rows of its own domain and of domains to the left: a coupon names
 * categories, a review names its product.
 */
export async function loadImporters(): Promise<readonly AnySectionImporter[]> {
  const loaded = await Promise.all(MODULES.map(({ importers }) => importers?.()));
  return loaded.flatMap((part) => part?.importers ?? []);
}

/** Loads the commands of every domain, by verb. */
export async function loadCommands(): Promise<ReadonlyMap<string, ShopCommand>> {
  const loaded = await Promise.all(MODULES.map(({ commands }) => commands?.()));
  return new Map(loaded.flatMap((part) => Object.entries(part?.commands ?? {})));
}

/** Loads every domain's part of the back office. */
export async function loadOfficeParts(): Promise<readonly OfficePart[]> {
  const loaded = await Promise.all(MODULES.map(({ office }) => office?.()));
  return loaded.flatMap((part) => part?.office ?? []);
}

/** Loads everything that answers requests, does jobs or serves staff, and with it all texts of the server. */
export async function loadAllParts(): Promise<void> {
  await Promise.all([loadResolvers(), loadJobs(), loadOfficeParts()]);
}
