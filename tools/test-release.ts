import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from './find-browser.ts';

/*
 * npm run test:release: the shop is replaced by another build while a tab is open (OPEN-81). The other build is made of a copy
 * of this one's sources in which a few texts are other ones; what the tab then goes through stands in `e2e/release.spec.ts`.
 */
const root = join(import.meta.dirname, '..');
/** What a release does not bring: packages are the same ones, all else is made by running. */
const LEFT_OUT = [
  'node_modules',
  '.git',
  'storefront/build',
  'backend/build',
  'data',
  'outbox',
  'test-results',
  'bench/results',
];
/** One text of every page and two of code that comes later, so that the files of all three have other names. */
const CHANGES = [
  {
    file: 'storefront/src/shell/shell-texts.ts',
    before: "'Skip to content'",
    after: "'Straight to the content'",
  },
  {
    file: 'storefront/src/domains/reviews/reviews-texts.ts',
    before: "'Nickname'",
    after: "'Name to be printed'",
  },
  {
    file: 'storefront/src/domains/shop/contact/contact-texts.ts',
    before: "'Contact us'",
    after: "'Reach the desk'",
  },
];

/** Copies the sources to `folder` and changes them. @throws when a text to be changed is not there */
function writeNextRelease(folder: string): void {
  const left = new Set(LEFT_OUT.map((path) => join(root, path)));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // With their times: packages that somebody installed by hand are known by being newer than the lock file.
  cpSync(root, folder, { recursive: true, preserveTimestamps: true, filter: (path) => !left.has(path) });
  for (const { file, before, after } of CHANGES) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before)) throw new Error(`${relative(folder, path)} has no text ${before} any more.`);
    writeFileSync(path, text.replace(before, after));
  }
}

function run(program: string, args: string[], cwd: string, env: Record<string, string> = {}): number {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  return status ?? 1;
}

function testRelease(next: string): number {
  const built = run('npm', ['run', '--silent', 'build'], root);
  if (built !== 0) return built;
  writeNextRelease(next);
  const nextBuilt = run('npm', ['run', '--silent', 'build'], next);
  if (nextBuilt !== 0) return nextBuilt;
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=line', '--retries=0'];
  const env = { CHROME_PATH: findBrowser() ?? '', NEXT_RELEASE: next };
  return run('npx', ['playwright', 'test', ...config, 'release.spec'], root, env);
}

const next = mkdtempSync(join(tmpdir(), 'ingot-next-release-'));
try {
  process.exitCode = testRelease(next);
} finally {
  rmSync(next, { recursive: true, force: true });
}
