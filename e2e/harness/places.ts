import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Paths and ports of the journeys. The process that loads the configuration first creates the
 * folder.
 */
process.env.INGOT_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'ingot-e2e-'));

export const folder: string = process.env.INGOT_E2E_FOLDER;
export const dataFolder = join(folder, 'data');
/** The database of the shop before its start. */
export const initialDatabase = join(folder, 'initial-database');
export const outboxFolder = join(folder, 'outbox');
/** Thirteen ports from here on are used; E2E_PORT moves them when two runs share a machine. */
export const SHOP_PORT: number = Number(process.env.E2E_PORT ?? 4700);
export const SPOT_PORT: number = SHOP_PORT + 1;
/** The same shop with Stripe instead of the sandbox, and the fake Stripe API. */
export const STRIPE_SHOP_PORT: number = SHOP_PORT + 2;
export const STRIPE_PORT: number = SHOP_PORT + 3;
/** The same shop with analytics. */
export const COUNTING_SHOP_PORT: number = SHOP_PORT + 4;
/** The same shop in a second language. */
export const LANGUAGES_SHOP_PORT: number = SHOP_PORT + 5;
/** The same shop, which is killed. */
export const KILLED_SHOP_PORT: number = SHOP_PORT + 6;
/** The same shop, which is replaced by another release. */
export const RELEASED_SHOP_PORT: number = SHOP_PORT + 7;
/** The same shop, which calculates in euros. */
export const EURO_SHOP_PORT: number = SHOP_PORT + 8;
/** The same shop with automatic halts of metals. */
export const HALTED_SHOP_PORT: number = SHOP_PORT + 9;
/** The same shop, which checks the identity of buyers. */
export const IDENTITY_SHOP_PORT: number = SHOP_PORT + 10;
/** A new shop on an empty folder, which becomes a dealer's own. */
export const FIRST_RUN_SHOP_PORT: number = SHOP_PORT + 11;
/** A new shop on an empty folder, without demo data. */
export const EMPTY_SHOP_PORT: number = SHOP_PORT + 12;
/** Root folder of that built release; set by `npm run test:release` only. */
export const nextRelease: string | undefined = process.env.NEXT_RELEASE;
export const shopUrl = `http://127.0.0.1:${SHOP_PORT}`;
export const spotUrl = `http://127.0.0.1:${SPOT_PORT}`;
