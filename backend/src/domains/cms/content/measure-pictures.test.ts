import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaVersions } from '../../../platform/media/media-versions.ts';
import { pictureMeasure, withPictureSizes } from './measure-pictures.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('sizes of pictures in HTML', () => {
  test('are those of the library, else of the file; pictures without a file have none', async () => {
    await writeFile(join(folder, 'a b.svg'), DRAWING);
    const asked: string[] = [];
    const measure = pictureMeasure(folder, async (paths) => {
      asked.push(...paths);
      return new Map([['known.jpg', { width: 8, height: 6 }]]);
    });
    const html = ['known.jpg', 'a%20b.svg', 'missing.png'].map((path) => `<img src="/media/${path}">`);
    const sized = () => withPictureSizes(html, (paths) => measure(paths, mediaVersions([])));
    const expected = [
      '<img width="8" height="6" src="/media/known.jpg">',
      '<img width="30" height="20" src="/media/a%20b.svg">',
      '<img src="/media/missing.png">',
    ];
    expect(await sized()).toEqual(expected);
    expect(await sized()).toEqual(expected);
    expect(asked).toEqual(['known.jpg', 'a b.svg', 'missing.png', 'missing.png']);
  });

  test('are not asked for where no file can be: a NUL, or a path out of the folder', async () => {
    const asked: string[] = [];
    const measure = pictureMeasure(join(folder, 'media'), async (paths) => {
      asked.push(...paths);
      return new Map();
    });
    await writeFile(join(folder, 'outside.svg'), DRAWING);
    const html = ['<img src="/media/a%00.png">', '<img src="/media/../outside.svg">'];
    expect(await withPictureSizes(html, (paths) => measure(paths, mediaVersions([])))).toEqual(html);
    expect(asked).toEqual([]);
  });
});
