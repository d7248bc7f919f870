import { join } from 'node:path';
import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from '../../api/app.ts';
import type { OfficeParts } from '../../api/office/office-routes.ts';
import { chooseStorefront } from '../../api/storefront/choose-storefront.ts';
import { reconcileCaptures } from '../../domains/payments/settle/reconcile-captures.ts';
import { reconcilePayments } from '../../domains/payments/settle/reconcile-payments.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/configuration/config.ts';
import { REPOSITORY } from '../../platform/configuration/folders.ts';
import type { Services } from '../../platform/context.ts';
import { settleDemoCustomer } from '../demo/customer/settle-demo-customer.ts';
import { settleDemoOwner } from '../demo/customer/settle-demo-owner.ts';
import { startWorkers } from '../jobs/start-workers.ts';
import { loadOfficeParts, loadResolvers } from '../modules.ts';
import { isDemoShop } from '../prepare/play-mode.ts';
import { type RunningServices, startServices } from './start-services.ts';
import { startSpotFeed } from './start-spot-feed.ts';
import type { StopStep } from './stop-on-signals.ts';

const STOREFRONT = join(REPOSITORY, 'storefront');
const OFFICE = join(REPOSITORY, 'office/build/client');
const DEMO_CUSTOMER = join(REPOSITORY, 'demo/account/customer.json');

/** Background work starts this long after the opening, so that the first pages are fast. */
const FIRST_PAGES_MS = 2_000;

/**
 * Serves the shop from this process on a prepared database: services, spot feed, jobs, HTTP.
 * Resolves when it listens. Each started part adds its stop function to the front of `stopSteps`.
 */
export async function serveShop(shop: {
  readonly config: Config;
  readonly connection: Connection;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
  /** Prints progress of the start for people. */
  readonly say: (line: string) => void;
  readonly stopSteps: StopStep[];
  /** Whether other processes listen on the same port independently. */
  readonly isPortShared?: boolean;
}): Promise<void> {
  const { config, say, stopSteps, isPortShared = false } = shop;
  const running = await startServices({ ...shop, clock: systemClock });
  stopSteps.unshift(() => running.stop());
  const { services } = running;
  const feedRunner = await startSpotFeed(services, { say, isPlaying: running.isPlaying });
  stopSteps.unshift(() => feedRunner.stop());
  // With the first prices loaded, the first page shows the products that depend on them.
  await running.refresh();
  await startWorkers(services);
  await settleDemoCustomer(services, { file: DEMO_CUSTOMER, say });
  // Completes payments that a crash interrupted before the first request.
  await reconcilePayments(services);
  await reconcileCaptures(services);

  const storefront = await chooseStorefront(config, STOREFRONT);
  stopSteps.unshift(async () => storefront.close());
  const office = config.hasOffice ? await openOffice(services, running, say) : null;
  const { http, renderPage } = await buildApp(services, running.pool, {
    resolvers: await loadResolvers(),
    storefront,
    office: config.officeListen === null ? office : null,
  });
  stopSteps.unshift(() => http.close());
  await http.listen({ host: config.host, port: config.port, ...(isPortShared && { reusePort: true }) });
  if (office && config.officeListen) {
    const { buildOfficeApp } = await import('../../api/office/build-office-app.ts');
    const officeHttp = await buildOfficeApp(services, { ...office, renderPage });
    stopSteps.unshift(() => officeHttp.close());
    await officeHttp.listen({ ...config.officeListen, ...(isPortShared && { reusePort: true }) });
  }
  const preparing = setTimeout(() => services.catalog.prepare(), FIRST_PAGES_MS);
  stopSteps.unshift(async () => clearTimeout(preparing));
}

/** Returns the parts of the back office. Creates or removes the demo owner. */
async function openOffice(
  services: Services,
  { isPlaying }: Pick<RunningServices, 'isPlaying'>,
  say: (line: string) => void,
): Promise<Omit<OfficeParts, 'renderPage'>> {
  const { db, config } = services;
  await settleDemoOwner(services, { isDemoShop: await isDemoShop(db, config), say });
  return {
    load: loadOfficeParts,
    isDemoOpen: async () => isPlaying() && (await isDemoShop(db, config)),
    folder: OFFICE,
  };
}
