import type { FastifyBaseLogger } from 'fastify';
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './configuration/config.ts';
import type { Database } from './database/database.ts';
import type { Listen } from './database/notifications/notify.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Languages } from './messages/read-languages.ts';
import type { CardGateway } from './payment-providers/card-gateway.ts';

/**
 * The services of a process. A use case declares the ones that it needs: `Pick<Services, 'db' | 'clock'>`.
 * A domain adds its own services and its part of the request context in its `services.ts`, by
 * declaration merging, so that this file imports no domain.
 */
export interface Services {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Database;
  /** Hears what other processes (and this one) announce through the database. */
  readonly listen: Listen;
  readonly clock: Clock;
  /** What the shop speaks besides English. */
  readonly languages: Languages;
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
  /** `X-Magento-Tags` of this answer; a resolver adds what its part depends on (`cat_p_12`). */
  readonly cacheTags: Set<string>;
}
