import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/configuration/config.ts';
import { restore } from '../platform/database/backup/restore.ts';

/* npm run restore -- FILE [--force]: replaces the shop of this environment by a backup. */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' } },
});
const [file] = positionals;

async function run(path: string): Promise<void> {
  const { manifest } = await restore({ config: readConfig(process.env), force: values.force ?? false }, path);
  say(`Restored the shop as it was on ${manifest.created_at}. Start it with npm start.`);
}

if (file === undefined) {
  say('npm run restore -- FILE [--force]: names the backup; --force replaces what is there');
  process.exitCode = 2;
} else {
  await run(file).catch((error: Error) => {
    say(error instanceof ConfigError ? error.message : `Nothing was restored: ${error.message}`);
    process.exitCode = 1;
  });
}
