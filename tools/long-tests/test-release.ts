import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser } from '../find-browser.ts';

/*
 * npm run test:release: replaces the shop by another build while a tab is open. The other build is
 * a copy of the sources with a few changed texts; the test is `e2e/loading/release.spec.ts`.
 */
const root = join(import.meta.dirname, '../..');
/** Files that a release does not copy: packages are the same, and everything else is generated. */
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
/** One text of every page and two of lazy code, so that the files of all three get new names. */
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

/** Copies the sources to `folder` and changes them. @throws when a text to change is missing */
function writeNextRelease(folder: string): void {
  const left = new Set(LEFT_OUT.map((path) => join(root, path)));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // Keeps modification times: packages that were installed by hand are recognized by being newer
  // than the lock file.
  cpSync(root, folder, { recursive: true, preserveTimestamps: true, filter: (path) => !left.has(path) });
  for (const { file, before, after } of CHANGES) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(before))
      throw new Error(`${relative(folder, path)} does not contain the text ${before}.`);
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
  return run('npx', ['playwright', 'test', ...config, '--project=release'], root, env);
}

const next = mkdtempSync(join(tmpdir(), 'ingot-next-release-'));
try {
  process.exitCode = testRelease(next);
} finally {
  rmSync(next, { recursive: true, force: true });
}
