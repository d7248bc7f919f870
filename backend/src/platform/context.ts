import type { FastifyBaseLogger } from 'fastify';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './configuration/config.ts';
import type { Database } from './database/database.ts';
import type { Listen } from './database/notifications/notify.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Languages } from './messages/read-languages.ts';
import type { PaymentProviders } from './payment-providers/open-providers.ts';

/**
 * The services of a process. A use case declares the ones that it needs: `Pick<Services, 'db' |
 * 'clock'>`. A domain adds its own services and its part of the request context in its
 * `services.ts`, by declaration merging, so that this file imports no domain.
 */
export interface Services {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  /** Subscribes to notifications that any process sends through the database. */
  readonly listen: Listen;
  readonly clock: Clock;
  /** The languages of the shop besides English. */
  readonly languages: Languages;
  readonly mailer: Mailer;
  readonly captcha: Captcha;
  readonly providers: PaymentProviders;
  readonly jobs: Jobs;
}

/** A signed-in customer, identified by the token of the request. */
export interface SignedInViewer {
  readonly customerId: number;
  /** Identifies the browser session: the hash of its token. */
  readonly tokenHash: string;
  /** Number of the customer's group; absent for the general one. */
  readonly groupId?: number;
}

/** The user of a request. A null `customerId` is a guest. */
export type Viewer = SignedInViewer | { readonly customerId: null };

/**
 * The context of one GraphQL operation. Its start selects both snapshots, so that all figures of a
 * response come from one set of spot prices and one catalog.
 */
export interface Context {
  readonly services: Services;
  /** Code of the requested store view, which always exists. */
  readonly store: string;
  /** The requested currency, which the store view always offers. */
  readonly currency: string;
  /** Code of the payment method whose prices the client prefers; null for cash prices. */
  readonly paymentMethod: string | null;
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Address of the client, for rate limits only, never for identity. */
  readonly clientAddress: string;
  /** Header `X-ReCaptcha`; null when absent. `requireCaptcha` checks it. */
  readonly captchaToken: string | null;
  /** Start of the operation in epoch milliseconds: the current time for all its rules. */
  readonly now: number;
  /**
   * The `X-Magento-Tags` of this response. A resolver adds the tags that its part depends on, such
   * as `cat_p_12`.
   */
  readonly cacheTags: Set<string>;
}
