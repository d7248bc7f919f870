import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assets } from './assets.ts';
import { retainAssets } from './retain-assets.ts';

const DAY_MS = 86_400_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-assets-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Starts a shop of one build. Returns a function that requests its files. */
async function start(build: string, files: Readonly<Record<string, string>>, nowMs: number) {
  const client = join(folder, build);
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'sw.js'), '/* worker */');
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, 'assets', name), text);
  const kept = join(folder, 'kept');
  await retainAssets({ built: join(client, 'assets'), kept, nowMs });
  const app = Fastify();
  await app.register((scope) => assets(scope, { folder: client, kept }));
  return async (path: string, encoding = '') => {
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: { 'accept-encoding': encoding },
    });
    return { status: statusCode, headers, body };
  };
}

const NOW = Date.parse('2026-06-01T12:00:00Z');
const A = { 'home-aaa.js': 'home of a', 'home-aaa.js.br': 'small', 'framework-1.js': 'same' };
const B = { 'home-bbb.js': 'home of b', 'framework-1.js': 'same' };

describe('a release while tabs are open (OPEN-81)', () => {
  it('serves the files of the previous build for fourteen days with their compression', async () => {
    await start('a', A, NOW);
    // Long after the first build: the time of its replacement counts.
    const get = await start('b', B, NOW + 60 * DAY_MS);
    const old = await get('/assets/home-aaa.js');
    expect([old.status, old.body]).toEqual([200, 'home of a']);
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(old.headers['content-type']).toMatch(/javascript/);
    expect((await get('/assets/home-aaa.js', 'br')).headers['content-encoding']).toBe('br');
    expect((await get('/assets/home-bbb.js')).body).toBe('home of b');
  });

  it('deletes them afterwards', async () => {
    await start('a', A, NOW);
    await start('b', B, NOW);
    const after13 = await start('b', B, NOW + 13 * DAY_MS);
    expect((await after13('/assets/home-aaa.js')).status).toBe(200);
    const after15 = await start('b', B, NOW + 15 * DAY_MS);
    expect((await after15('/assets/home-aaa.js')).status).toBe(404);
    expect((await after15('/assets/framework-1.js')).body).toBe('same');
  });

  it('supports a return to the previous build', async () => {
    await start('a', A, NOW);
    await start('b', B, NOW);
    await start('a', A, NOW + DAY_MS);
    const get = await start('a', A, NOW + 20 * DAY_MS);
    expect((await get('/assets/home-aaa.js')).status).toBe(200);
    expect((await get('/assets/home-bbb.js')).status).toBe(404);
  });
});

it('serves neither other files nor its own records', async () => {
  const get = await start('a', A, NOW);
  for (const path of [
    '/assets/.current',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/assets/none.js',
    '/assets/a%00.js',
  ]) {
    expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
  }
});

it('revalidates the service worker each time (PWA-06)', async () => {
  const get = await start('a', A, NOW);
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});
