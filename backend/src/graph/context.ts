import type { FastifyBaseLogger } from 'fastify';
import type { CatalogHolder } from '../catalog/catalog-holder.ts';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import type { ContentHolder } from '../cms/content-holder.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Listen } from '../database/notify.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Languages } from '../messages/read-languages.ts';
import type { SpotBoard, SpotSnapshot } from '../metals/spot-board.ts';
import type { Captcha } from '../ports/captcha/captcha.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { Mailer } from '../ports/mailer/mailer.ts';
import type { CardGateway } from '../ports/payments/card-gateway.ts';
import type { FoundSearch, SearchLog } from '../search/search-log.ts';
import type { SearchTermsHolder } from '../search/search-terms-holder.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';

/**
 * What lives as long as the process. A use case takes the part it needs: `Pick<Services, 'db' | 'clock'>`.
 * Shared composition: started in `start-services.ts`.
 */
export interface Services {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  /** Hears what other processes (and this one) announce through the database. */
  readonly listen: Listen;
  readonly clock: Clock;
  readonly shop: ShopSettings;
  /** What the shop speaks besides English. */
  readonly languages: Languages;
  readonly spot: SpotBoard;
  readonly catalog: CatalogHolder;
  readonly content: ContentHolder;
  readonly searchTerms: SearchTermsHolder;
  /** Told of every search with results, for the popular searches. */
  readonly searchLog: SearchLog;
  readonly mailer: Mailer;
  readonly captcha: Captcha;
  readonly gateway: CardGateway;
  readonly jobs: Jobs;
}

/** A customer, by the token that came with the request. */
export interface SignedInViewer {
  readonly customerId: number;
  /** Names the browser that asks; what is kept of its token. */
  readonly tokenHash: string;
}

/** Who asks. Null = a guest. */
export type Viewer = SignedInViewer | { readonly customerId: null };

/**
 * What one operation knows. The two snapshots are taken once, at the start, so that every figure in one answer
 * comes from one spot price and one catalogue.
 */
export interface Context {
  readonly services: Services;
  /** Code of the store view asked for; always one that exists. */
  readonly store: string;
  /** Currency asked for; always one of the store's. */
  readonly currency: string;
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Address of the client, for limits; never for identity. */
  readonly clientAddress: string;
  /** Header `X-ReCaptcha`; null when there is none. Checked by `requireCaptcha`. */
  readonly captchaToken: string | null;
  /** When the operation began, in epoch milliseconds: the one "now" of all its rules. */
  readonly now: number;
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  /** `X-Magento-Tags` of this answer; a resolver adds what its part depends on (`cat_p_12`). */
  readonly cacheTags: Set<string>;
  /** Counts a search that this operation made, now and whenever its kept answer serves again. */
  noteSearch(search: FoundSearch): void;
}
