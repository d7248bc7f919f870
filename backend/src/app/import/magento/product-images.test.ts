import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ProductImages } from './product-images.ts';

it.each([
  ['a dry run', true, []],
  ['an import', false, ['media']],
])(
  'finds the pictures of products in %s, and copies them in an import only (KIND-07)',
  async (_, isDry, copied) => {
    const folder = await mkdtemp(join(tmpdir(), 'ingot-pictures-'));
    const work = await mkdtemp(join(tmpdir(), 'ingot-work-'));
    try {
      await mkdir(join(folder, 'images'));
      await writeFile(join(folder, 'images/a.png'), 'picture');
      const said: string[] = [];
      const note = (_column: string, message: string) => said.push(message);
      const images = new ProductImages(folder, isDry ? null : work);
      const cells = { base_image: 'a.png', additional_images: 'b.png' };
      expect(await images.of(cells, { leaveOut: note, note })).toMatchObject([
        { file: 'catalog/product/a.png' },
      ]);
      expect(said).toEqual(['the picture b.png is not in the folder']);
      expect(await readdir(work)).toEqual(copied);
    } finally {
      await rm(folder, { recursive: true });
      await rm(work, { recursive: true });
    }
  },
);
