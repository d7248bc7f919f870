import { join } from 'node:path';
import { preparePrices } from '@ingot/catalog-engine/prices/priced-catalog.ts';
import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { followMarket } from '../../domains/alerts/check/follow-market.ts';
import { startCatalogHolder } from '../../domains/catalog/refresh/start-catalog-holder.ts';
import { startContentHolder } from '../../domains/cms/live/content-holder.ts';
import { openOwnedMetals } from '../../domains/holdings/weights/open-owned-metals.ts';
import { openSpotBoard } from '../../domains/metals/spot/open-spot-board.ts';
import { findQuotes } from '../../domains/metals/spot/spot.repository.ts';
import type { SpotSnapshot } from '../../domains/metals/spot/spot-board.ts';
import { readSearchWords } from '../../domains/search/words/search.repository.ts';
import { startSearchLog } from '../../domains/search/words/search-log.ts';
import { startSearchTermsHolder } from '../../domains/search/words/search-terms-holder.ts';
import { openShopSettings } from '../../domains/shop/settings/open-shop-settings.ts';
import { chooseCaptcha } from '../../platform/captcha/choose-captcha.ts';
import { recordTokenUse } from '../../platform/captcha/used-token.repository.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/configuration/config.ts';
import type { Services } from '../../platform/context.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startListener } from '../../platform/database/notifications/notify.ts';
import { readSecret } from '../../platform/database/secret.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { brandedMailer } from '../../platform/mail/branded-mailer.ts';
import { chooseMailer } from '../../platform/mail/choose-mailer.ts';
import { startMediaVersions } from '../../platform/media/media-versions.ts';
import { readLanguages } from '../../platform/messages/read-languages.ts';
import { isPublicOnly } from '../../platform/outgoing/public-address.ts';
import { openProviders } from '../../platform/payment-providers/open-providers.ts';
import { loadAllParts, loadJobKinds } from '../modules.ts';
import { followPlayMode } from '../prepare/follow-play-mode.ts';
import { readPlayMode } from '../prepare/play-mode.ts';

/** The services of this process with their life cycle. */
export interface RunningServices {
  readonly services: Services;
  readonly pool: pg.Pool;
  /** Returns whether prices and card payments may be simulated now. */
  isPlaying(): boolean;
  /** Reloads settings and spot prices at once. Services that follow the database need no call. */
  refresh(): Promise<void>;
  /** Stops the services in reverse order of their dependencies; the database server stays. */
  stop(): Promise<void>;
}

/** Dependencies from outside of the shop. */
export interface Surroundings {
  readonly config: Config;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** URL at which shoppers reach the shop. */
  readonly publicUrl: string;
  /** Whether scheduled jobs run; by default they do. */
  readonly hasSchedules?: boolean;
}

/** Starts all services that live as long as the process, on a migrated database. */
export async function startServices(surroundings: Surroundings): Promise<RunningServices> {
  const { config, connection, clock, log, publicUrl, hasSchedules = true } = surroundings;
  const database = openDatabase({
    connection,
    size: config.databasePoolSize,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
    onError: (error) => log.warn({ err: error }, 'An idle database connection was lost'),
  });
  const listener = startListener(connection, (error) =>
    log.warn({ err: error }, 'Listening for database notifications was interrupted'),
  );
  const { db, pool } = database;
  const { listen } = listener;
  const onError = (error: unknown) =>
    log.error({ err: error }, 'Could not re-read data after a notification');

  const languages = await readLanguages(config.languagesDir, loadAllParts);
  const playMode = await followPlayMode({ db, listen, config, onError });
  const providers = await openProviders(config, playMode.current);
  const settings = await openShopSettings({
    db,
    listen,
    publicUrl,
    clock,
    takesOnline: async (code) => providers.ofMethod(code).takesPayments(await readPlayMode(db, config)),
    onError,
  });
  const { shop } = settings;
  const media = await startMediaVersions({ db, listen, onError });
  const base = { config, log, db, listen, clock, shop, media };
  let pricedMetals: readonly Metal[] = (await findQuotes(db)).map(({ metal }) => metal);
  const catalog = await startCatalogHolder({
    ...base,
    pool,
    readSearchWords: () => readSearchWords(db),
    pricedMetals: () => pricedMetals,
  });
  const showMetals = async (metals: readonly Metal[]) => {
    const before = pricedMetals;
    if (METALS.every((metal) => metals.includes(metal) === before.includes(metal))) return;
    pricedMetals = metals;
    await catalog.refresh().catch((error: unknown) => {
      pricedMetals = before;
      throw error;
    });
  };
  // The catalog never has a product without a price: it loses products of a metal before the board
  // loses the price, and gets them after the board has it.
  const prepare = async (next: SpotSnapshot) => {
    await showMetals(pricedMetals.filter((metal) => next.prices[metal]));
    await preparePrices(catalog.current(), next, clock.now());
  };
  const settle = ({ prices }: SpotSnapshot) => showMetals(METALS.filter((metal) => prices[metal]));
  const spot = await openSpotBoard({ ...base, prepare, settle, onError });
  const content = await startContentHolder(base);
  const searchTerms = await startSearchTermsHolder(base);
  const searchLog = startSearchLog(base);
  const sender = await chooseMailer(config, shop, isPublicOnly(config, 'SMTP_URL'));
  const mailer = brandedMailer(sender, shop, join(config.dataDir, 'media'));
  const captcha = await chooseCaptcha(config, {
    readKey: () => readSecret(db, 'altcha-hmac-key'),
    recordTokenUse: (id, untilMs, nowMs) => recordTokenUse(db, { id, untilMs, nowMs }),
  });
  const jobs = await startJobs({
    pool,
    listen,
    kinds: await loadJobKinds(),
    hasSchedules,
    onError: (error) => log.error({ err: error }, error.message),
  });
  const ownedMetals = openOwnedMetals({ ...base, catalog });
  const alerts = await followMarket({
    ...base,
    catalog,
    jobs,
    ownedMetals,
    onError: (error) => log.error({ err: error }, 'The alert check failed; retrying within a minute'),
  });

  return {
    services: {
      ...base,
      languages,
      spot: spot.board,
      catalog,
      content,
      searchContent: (basis) => content.current().searchable(basis),
      searchTerms,
      searchLog,
      mailer,
      captcha,
      providers,
      jobs,
      ownedMetals,
    },
    pool,
    isPlaying: playMode.current,
    refresh: async () => {
      await playMode.refresh();
      await settings.refresh();
      await spot.refresh();
    },
    async stop() {
      // Followers of the database stop first, so that no reload runs while the rest is stopped.
      await alerts.stop();
      await Promise.all(
        [playMode, settings, media, spot, catalog, content, searchTerms].map((follower) => follower.stop()),
      );
      await jobs.stop();
      await searchLog.close();
      await mailer.close();
      await listener.close();
      await database.close();
    },
  };
}
