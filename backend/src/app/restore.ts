import { parseArgs } from 'node:util';
import { restore } from '@ingot/embedded-postgres/backup/restore.ts';
import { UnusableDatabaseError } from '@ingot/embedded-postgres/errors.ts';
import { ConfigError, readConfig } from '../platform/configuration/config.ts';
import { savedFor } from '../platform/configuration/connections.ts';
import { backupFolders } from './backup/backup-folders.ts';

/* npm run restore -- FILE [--force]: replaces the shop of this environment by a backup. */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' } },
});
const [file] = positionals;

async function run(path: string): Promise<void> {
  const config = readConfig(process.env, savedFor(process.env));
  const deps = { config, folders: backupFolders(config), force: values.force ?? false };
  const { manifest } = await restore(deps, path);
  say(`Restored the shop as it was on ${manifest.created_at}. Start it with npm start.`);
}

if (file === undefined) {
  say('npm run restore -- FILE [--force]: names the backup; --force replaces what is there');
  process.exitCode = 2;
} else {
  await run(file).catch((error: Error) => {
    say(
      error instanceof ConfigError || error instanceof UnusableDatabaseError
        ? error.message
        : `Nothing was restored: ${error.message}`,
    );
    process.exitCode = 1;
  });
}
