import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import { offerOwnerSetup, setupFile } from '../../domains/staff/first-owner/setup-code.ts';
import type { Config } from '../../platform/configuration/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { isDemoShop } from './play-mode.ts';

/**
 * Offers the setup of the first owner of a shop with an office. Returns the lines that say how; none
 * for a shop with staff, and for the demo shop, which has an owner of its own. Runs once per start,
 * before the shop opens.
 */
export async function offerSetup(
  config: Pick<Config, 'importDemo' | 'dataDir' | 'hasOffice' | 'publicUrl'>,
  { connection, publicUrl, nowMs }: { connection: Connection; publicUrl: string; nowMs: number },
): Promise<readonly string[]> {
  if (!config.hasOffice) return [];
  const { db, close } = openDatabase({
    connection,
    size: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  try {
    if (await isDemoShop(db, config)) return [];
    const offered = await offerOwnerSetup(db, config, { publicUrl, nowMs });
    if (offered === null) return [];
    return [
      'The back office has no owner yet. Create your account with this link, once, within 24 hours:',
      offered.link,
      `The link is also in ${setupFile(config)}. The next start makes a new one.`,
      ...(config.publicUrl === null ? ['On this computer, /office leads there without the link.'] : []),
    ];
  } finally {
    await close();
  }
}
