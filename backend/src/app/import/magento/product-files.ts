import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isDownloadPath } from '../../../domains/catalog/downloads/download-files.ts';

/** Copies the files of downloadable products from a folder of an export into the folder of an import. */
export class ProductFiles {
  readonly #from: string;
  readonly #to: string | null;

  /** Without a folder to copy to, as in a dry run, the files are only looked for. */
  constructor(from: string, to: string | null) {
    this.#from = from;
    this.#to = to;
  }

  /** Returns the path of a file in the shop's folder of downloads; null without such a file in the export. */
  async copy(folder: string, name: string): Promise<string | null> {
    const path = posix.normalize(name.replaceAll('\\', '/').replace(/^\/+/, ''));
    if (!isDownloadPath(path)) return null;
    const roots = [
      `pub/media/${folder}`,
      `media/${folder}`,
      folder,
      'pub/media/import',
      'media/import',
      'import',
    ];
    for (const root of [...roots, 'downloads', '.']) {
      const source = join(this.#from, root, path);
      if (!(await isFile(source))) continue;
      if (this.#to !== null) {
        const target = join(this.#to, 'downloads', path);
        await mkdir(dirname(target), { recursive: true });
        await copyFile(source, target);
      }
      return path;
    }
    return null;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
