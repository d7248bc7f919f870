import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyMedia } from './copy-media.ts';

test('pictures are copied once, and other files never', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(join(from, 'catalog'), { recursive: true });
  for (const file of ['catalog/coin.webp', 'film.webm', 'manifest.json', 'README.md', 'render.py'])
    await writeFile(join(from, file), file);
  expect(await copyMedia(from, to)).toBe(2);
  expect((await readdir(to, { recursive: true })).sort()).toEqual([
    'catalog',
    'catalog/coin.webp',
    'film.webm',
  ]);
  expect(await copyMedia(from, to)).toBe(0);
});
