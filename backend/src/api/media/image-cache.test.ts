import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createImageCache } from './image-cache.ts';

let folder: string;
const report = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-cache-'));
  report.mockClear();
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a file and sets its modification time so many seconds back. */
async function age(name: string, seconds: number) {
  const then = new Date(Date.now() - seconds * 1_000);
  await utimes(join(folder, name), then, then);
}

it('returns what was written, and null for anything else', async () => {
  const cache = createImageCache(folder, 1_000, report);
  await cache.write('ab/one.webp', Buffer.alloc(10, 1));
  expect(await cache.read('ab/one.webp')).toEqual(Buffer.alloc(10, 1));
  expect(await cache.read('ab/two.webp')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

it('never exceeds its limit: deletes the oldest files', async () => {
  await writeFile(join(folder, 'left-by-an-older-process.webp'), Buffer.alloc(400));
  await age('left-by-an-older-process.webp', 300);
  const cache = createImageCache(folder, 1_000, report);
  await cache.write('a.webp', Buffer.alloc(400));
  await age('a.webp', 200);
  await cache.write('b.webp', Buffer.alloc(100));
  await age('b.webp', 100);
  await cache.write('c.webp', Buffer.alloc(400));
  expect((await readdir(folder)).sort()).toEqual(['b.webp', 'c.webp']);
});

it('deletes partial files of a killed process, but not those being written', async () => {
  const partial = 'x.webp.0b8f3c5e-5a6e-4d0c-9a53-0b1b3f6a7a11';
  const writing = 'y.webp.1b8f3c5e-5a6e-4d0c-9a53-0b1b3f6a7a11';
  await writeFile(join(folder, partial), 'half');
  await age(partial, 3_600);
  await writeFile(join(folder, writing), 'half');
  await createImageCache(folder, 1_000, report).write('z.webp', Buffer.alloc(1));
  expect((await readdir(folder)).sort()).toEqual([writing, 'z.webp']);
});

it('reports a read-only folder and continues', async () => {
  await writeFile(join(folder, 'file'), '');
  const cache = createImageCache(join(folder, 'file'), 1_000, report);
  await cache.write('a.webp', Buffer.alloc(1));
  expect(report).toHaveBeenCalledTimes(1);
  expect(await cache.read('a.webp')).toBeNull();
});
