// Installs the packages of package-lock.json when they are missing or outdated. Plain JavaScript,
// because it runs on the system's Node before the installation.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules/.ingot-installed');

/** The repository's own Node, so that every machine runs the same version. */
export const node = join(root, 'node_modules/.bin/node');

/**
 * Installs when node_modules does not match package-lock.json; ends the process with a readable
 * message on failure.
 */
export function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return;
  if (isInstalledByHand()) return;
  console.log('Installing packages (about a minute, once) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('The packages could not be installed: see the lines above. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/**
 * Returns whether a developer ran `npm install`: npm's record is at least as new as the lock file.
 */
function isInstalledByHand() {
  const record = join(root, 'node_modules/.package-lock.json');
  return (
    existsSync(node) &&
    existsSync(record) &&
    statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
  );
}
