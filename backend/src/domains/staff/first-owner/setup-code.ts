import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/configuration/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { deleteSetupCode, hasHadStaff, saveSetupCode } from './first-owner.repository.ts';

/** A setup code is valid for 24 hours, or until the next start. */
const LIFETIME_MS = 24 * 3_600_000;

type Places = Pick<Config, 'dataDir'>;

/** Returns the file that has the setup link until an owner exists. */
export function setupFile({ dataDir }: Places): string {
  return join(dataDir, 'first-owner.txt');
}

/** A link that creates the first owner. */
export interface OwnerSetupLink {
  readonly link: string;
  readonly expiresAtMs: number;
}

/**
 * Makes a setup link for a shop without staff, which replaces the former link, and writes it to a file
 * that only the shop's user reads. Returns null, and deletes the file, once the shop has staff.
 */
export async function offerOwnerSetup(
  db: Database,
  config: Places,
  { publicUrl, nowMs }: { readonly publicUrl: string; readonly nowMs: number },
): Promise<OwnerSetupLink | null> {
  if (await hasHadStaff(db)) {
    await deleteSetupCode(db);
    await deleteSetupFile(config);
    return null;
  }
  const code = newSecretToken();
  const expiresAtMs = nowMs + LIFETIME_MS;
  await saveSetupCode(db, { codeHash: hashSecretToken(code), expiresAtMs });
  const link = `${publicUrl.replace(/\/$/, '')}/office/first-owner#${code}`;
  await mkdir(config.dataDir, { recursive: true });
  // A file of another mode would keep its mode.
  await deleteSetupFile(config);
  await writeFile(setupFile(config), `${link}\n`, { mode: 0o600, flag: 'wx' });
  return { link, expiresAtMs };
}

/** Deletes the file with the setup link. */
export async function deleteSetupFile(config: Places): Promise<void> {
  await rm(setupFile(config), { force: true });
}
