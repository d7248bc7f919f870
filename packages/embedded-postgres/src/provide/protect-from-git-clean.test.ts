import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protectFromGitClean } from './protect-from-git-clean.ts';
import { provideDatabase } from './provide-database.ts';

let checkout: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, stdio: 'pipe' });

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'ingot-git-'));
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

describe('a data folder inside a git checkout', { timeout: 60_000 }, () => {
  it('survives git clean -fdx after a start (FIX-92)', async () => {
    git('init', '-q');
    await writeFile(join(checkout, '.gitignore'), '/data/\n');
    await writeFile(join(checkout, 'left-over'), '');
    const ignored = join(checkout, 'data');
    const other = join(checkout, 'deep/inside/shop-data');
    await (await start(ignored)).stop();
    await mkdir(other, { recursive: true });
    await protectFromGitClean(other);
    await writeFile(join(other, 'picture.webp'), 'a picture');
    git('clean', '-fdxq');
    expect(existsSync(join(ignored, 'postgres/PG_VERSION'))).toBe(true);
    expect(existsSync(join(other, 'picture.webp'))).toBe(true);
    expect(existsSync(join(checkout, 'left-over'))).toBe(false);
  });

  it('is marked only inside a checkout', async () => {
    const dataDir = join(checkout, 'data');
    await mkdir(dataDir);
    await protectFromGitClean(dataDir);
    expect(existsSync(join(dataDir, '.git'))).toBe(false);
  });
});

function start(dataDir: string) {
  return provideDatabase({
    config: { databaseUrl: null, dataDir },
    role: 'shop',
    onProgress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
}
