import { join } from 'node:path';
import type { Config } from '../../../platform/configuration/config.ts';

/** Returns the folder of the files that shoppers download. It is not public. */
export function downloadFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'downloads');
}

const LONGEST_PATH = 200;
/** A part of a path: no part starts with a dot, so none leaves the folder. */
const PART = /^[\p{L}\p{N}_-][\p{L}\p{N} ._()+-]*$/u;

/** Returns whether a text is a path of a file below the folder of downloads, such as `guides/coins.pdf`. */
export function isDownloadPath(path: string): boolean {
  return path.length <= LONGEST_PATH && path.split('/').every((part) => PART.test(part));
}

/** Returns the file name of a path, under which a browser saves it. */
export function fileNameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
