// Compresses the files of a build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow } from './build-inputs.mjs';

const root = join(import.meta.dirname, '../..');
const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|html|webmanifest)$/;
/** Below this size, the header costs more than compression saves. */
const WORTH_IT_BYTES = 256;

/**
 * Writes compressed copies beside the files of a folder, because compression at request time costs
 * more and compresses worse. The folder is relative to the repository's root.
 */
export function compressFiles(folder) {
  for (const path of filesBelow(folder)) {
    const file = join(root, path);
    const content = readFileSync(file);
    if (!COMPRESSIBLE.test(path) || content.length < WORTH_IT_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
