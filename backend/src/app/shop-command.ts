import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import type { Desk } from '../domains/shop/desk/command.ts';
import { openShopSettings } from '../domains/shop/settings/open-shop-settings.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/configuration/config.ts';
import { savedFor } from '../platform/configuration/connections.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { requireMigrated } from '../platform/database/schema-version.ts';
import { startJobs } from '../platform/jobs/start-jobs.ts';
import { runCommand } from './commands/run-command.ts';
import { loadJobKinds } from './modules.ts';

/*
 * npm run shop -- VERB …: operates the shop of this environment from a terminal, whether it runs or
 * not. A running shop is notified of changes at once; mails wait for the next running one. Exits
 * with 0 when done, with 1 when rejected, with 2 when nothing could be done.
 */
/** A command ends before any data that it has read changes, so it needs no notifications. */
const hearNothing = async () => () => undefined;
const say = (line: string) => process.stderr.write(`${line}\n`);

async function atTheDesk(
  by: string,
  work: (desk: Desk) => Promise<string>,
  { migrates }: { readonly migrates: boolean },
): Promise<string> {
  const config = readConfig(process.env, savedFor(process.env));
  const provided = await provideDatabase({
    config,
    role: 'shop command',
    onProgress: say,
    onFatal: (error) => say(error.message),
  });
  const { db, pool, close } = openDatabase({
    connection: provided.connection,
    size: 2,
    statementTimeoutMs: 15_000,
    onError: (error) => say(error.message),
  });
  try {
    if (migrates) {
      const applied = await migrate(pool);
      say(`${applied.length} migrations applied`);
    } else await requireMigrated(pool);
    const settings = await openShopSettings({
      db,
      listen: hearNothing,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      clock: systemClock,
      takesOnline: async () => true,
      onError: (error) => say(String(error)),
    });
    const jobs = await startJobs({
      pool,
      listen: hearNothing,
      kinds: await loadJobKinds(),
      onError: (error) => say(error.message),
      isSender: true,
      mayMigrate: migrates,
    });
    try {
      return await work({ db, jobs, clock: systemClock, shop: settings.shop, by, config });
    } finally {
      await jobs.stop();
      await settings.stop();
    }
  } finally {
    await close();
    await provided.stop();
  }
}

try {
  const { code, out, err } = await runCommand(process.argv.slice(2), atTheDesk);
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
} catch (error) {
  say((error as Error).message);
  process.exitCode = 2;
}
