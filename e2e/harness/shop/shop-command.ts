import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder, outboxFolder, shopUrl } from '../places.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/**
 * Runs a shop command on the shop under test as staff do. Returns its output. @throws when it was
 * rejected
 */
export async function runShopCommand(...words: readonly string[]): Promise<string> {
  return runCommandOf({ data: dataFolder, url: shopUrl }, ...words);
}

/** Runs a shop command on a shop with this `DATA_DIR` and address. */
export async function runCommandOf(
  { data, url }: { readonly data: string; readonly url: string },
  ...words: readonly string[]
): Promise<string> {
  const script = [join(root, 'tools/run.mjs'), 'backend/src/app/shop-command.ts'];
  const env = { ...process.env, DATA_DIR: data, OUTBOX_DIR: outboxFolder, PUBLIC_URL: url };
  const { stdout } = await run('node', [...script, ...words, '--by', 'Ines'], { cwd: root, env });
  return stdout;
}
