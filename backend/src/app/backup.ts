import { backUp } from '@ingot/embedded-postgres/backup/back-up.ts';
import { UnusableDatabaseError } from '@ingot/embedded-postgres/errors.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { ConfigError, readConfig } from '../platform/configuration/config.ts';
import { savedFor } from '../platform/configuration/connections.ts';
import { backupFolders } from './backup/backup-folders.ts';

/*
 * npm run backup -- FILE: writes the shop of this environment into one .tar.gz, whether it runs or
 * not.
 */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const [file] = process.argv.slice(2);

async function run(path: string): Promise<void> {
  const started = Date.now();
  const config = readConfig(process.env, savedFor(process.env));
  const deps = { config, folders: backupFolders(config), now: systemClock.now(), say };
  const bytes = await backUp(deps, path);
  say(
    `Backed up into ${path}: ${(bytes / 1e6).toFixed(1)} MB in ${((Date.now() - started) / 1_000).toFixed(1)} s`,
  );
}

if (file === undefined) {
  say('npm run backup -- FILE: names the .tar.gz to write');
  process.exitCode = 2;
} else {
  await run(file).catch((error: Error) => {
    say(
      error instanceof ConfigError || error instanceof UnusableDatabaseError
        ? error.message
        : `The backup failed: ${error.message}`,
    );
    process.exitCode = 1;
  });
}
