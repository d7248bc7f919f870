import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Report } from './report.ts';

type Cells = Readonly<Record<string, string>>;

/** Folders of an export in which the pictures of products may lie. */
const ROOTS = [
  'media/catalog/product',
  'pub/media/catalog/product',
  'catalog/product',
  'media/import',
  'images',
  '.',
];

/**
 * Copies the pictures of products from a folder of an export into the folder of an import. Without a folder
 * to copy to, as in a dry run, it only looks for them.
 */
export class ProductImages {
  readonly #from: string;
  readonly #to: string | null;
  readonly #isPresent = new Map<string, boolean>();

  constructor(from: string, to: string | null) {
    this.#from = from;
    this.#to = to;
  }

  /** Returns the images of a row. Reports pictures that the folder lacks; they are left out. */
  async of(cells: Cells, report: Report): Promise<object[]> {
    const labels = [cells.base_image_label ?? '', ...(cells.additional_image_labels ?? '').split(',')];
    const names = [cells.base_image ?? '', ...(cells.additional_images ?? '').split(',')];
    const hidden = new Set((cells.hide_from_product_page ?? '').split(',').map((name) => name.trim()));
    const images: object[] = [];
    const seen = new Set<string>();
    for (const [at, name] of names.map((one) => one.trim()).entries()) {
      if (name === '' || name === 'no_selection' || seen.has(name)) continue;
      seen.add(name);
      const column = at === 0 ? 'base_image' : 'additional_images';
      const file = await this.#copied(name);
      if (file === null) {
        report.note(column, `the picture ${name} is not in the folder`);
        continue;
      }
      const label = labels[at]?.trim() || cells.name || '';
      images.push({ file, label, position: images.length + 1, is_disabled: hidden.has(name) });
    }
    return images;
  }

  /** Returns the path of a picture in the shop's media; null without such a file in the folder. */
  async #copied(name: string): Promise<string | null> {
    const path = posix.normalize(name.replaceAll('\\', '/').replace(/^\/+/, ''));
    if (/^https?:/i.test(name) || path.startsWith('..') || !/\.(jpe?g|png|gif|webp|avif)$/i.test(path))
      return null;
    const file = posix.join('catalog/product', path);
    const known = this.#isPresent.get(file);
    if (known !== undefined) return known ? file : null;
    for (const root of ROOTS) {
      const source = join(this.#from, root, path);
      if (!(await isFile(source))) continue;
      if (this.#to !== null) await copyTo(source, join(this.#to, 'media', file));
      this.#isPresent.set(file, true);
      return file;
    }
    this.#isPresent.set(file, false);
    return null;
  }
}

async function copyTo(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
