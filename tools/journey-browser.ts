import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { findBrowser } from './find-browser.ts';
import { root } from './steps.ts';

/** Chromium's headless shell in an npm package, compiled as Google compiles Chrome. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
/** SHA-256 of the parts that are used: the browser, and what draws a map where there is no graphics card. */
const PARTS = {
  'chromium.br': '38e1e1649db20fa4ea644bf5987688ce81a4c9eb10e7eae8380b74fc0d699fea',
  'swiftshader.tar.br': 'b680e40a33235ecc6ad4c6897a168b70ce5164f0d62d2a64d675320d51614631',
} as const;
const FOLDER = join(root, 'node_modules/.cache/browser-153.0.0');

const run = promisify(execFile);
const unpack = promisify(brotliDecompress);

/**
 * The path of the browser for the journeys, `null` for Playwright's own. `CHROME_PATH` wins. On Linux it is one that takes three
 * tenths less of the processor for the same pages than Debian's (decision 0037), fetched once. Where it cannot be had or does not run,
 * `findBrowser` decides.
 */
export async function findJourneyBrowser(): Promise<string | null> {
  // It brings no fonts that pages could fall back on.
  const isForHere = process.platform === 'linux' && process.arch === 'x64' && existsSync('/etc/fonts');
  if (process.env.CHROME_PATH || !isForHere) return findBrowser();
  const path = join(FOLDER, 'chromium');
  try {
    if (!existsSync(path)) await fetchBrowser();
    await run(path, ['--version']);
    return path;
  } catch (error) {
    console.log(`${PACKAGE} is not used: ${error instanceof Error ? error.message : error}`);
    return findBrowser();
  }
}

/** Leaves the browser in its folder, whole or not at all. */
async function fetchBrowser(): Promise<void> {
  console.log('Fetching the browser of the journeys (once) …');
  await mkdir(join(FOLDER, '..'), { recursive: true });
  const place = await mkdtemp(`${FOLDER}-`);
  try {
    await run('npm', ['install', '--prefix', place, '--no-save', '--ignore-scripts', '--no-audit', PACKAGE]);
    await writeFile(join(place, 'chromium'), await partOf(place, 'chromium.br'), { mode: 0o755 });
    const libraries = join(place, 'swiftshader.tar');
    await writeFile(libraries, await partOf(place, 'swiftshader.tar.br'));
    await run('tar', ['--extract', '--no-same-owner', '--file', libraries, '--directory', place]);
    await rm(libraries);
    await rm(join(place, 'node_modules'), { recursive: true });
    await rename(place, FOLDER);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function partOf(place: string, name: keyof typeof PARTS): Promise<Buffer> {
  const packed = await readFile(join(place, 'node_modules/@sparticuz/chromium/bin', name));
  if (createHash('sha256').update(packed).digest('hex') !== PARTS[name])
    throw new Error(`${name} of ${PACKAGE} is not the one that was tried`);
  return unpack(packed);
}
