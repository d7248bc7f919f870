import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the journeys find things. The folder is made once, by the process that reads the configuration first. */
process.env.INGOT_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'ingot-e2e-'));

export const folder: string = process.env.INGOT_E2E_FOLDER;
export const dataFolder = join(folder, 'data');
export const outboxFolder = join(folder, 'outbox');
export const SHOP_PORT = 4700;
export const SPOT_PORT = 4701;
export const shopUrl = `http://127.0.0.1:${SHOP_PORT}`;
export const spotUrl = `http://127.0.0.1:${SPOT_PORT}`;
