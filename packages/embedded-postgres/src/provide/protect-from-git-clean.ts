import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Protects a data folder inside a git checkout from `git clean -fdx`, whether ignored or not: git
 * skips a folder that looks like a repository. Does nothing outside of a checkout. `git clean -ff`
 * still deletes it.
 */
export async function protectFromGitClean(dataDir: string): Promise<void> {
  const own = join(dataDir, '.git');
  if ((await exists(own)) || !(await isInCheckout(dirname(dataDir)))) return;
  for (const folder of ['objects', 'refs']) await mkdir(join(own, folder), { recursive: true });
  await writeFile(join(own, 'HEAD'), 'ref: refs/heads/kept-from-git-clean\n');
}

async function isInCheckout(folder: string): Promise<boolean> {
  if (await exists(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && isInCheckout(above);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
