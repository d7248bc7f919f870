// Builds the storefront if one of its inputs has changed since the last build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesBelow, listStorefrontInputs } from './build-inputs.mjs';
import { buildOnce, runProgram } from './build-once.mjs';

const FOLDER = 'storefront/build';
const root = join(import.meta.dirname, '../..');
const build = join(root, FOLDER);
const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|html|webmanifest)$/;
/** Below this size, the header costs more than compression saves. */
const WORTH_IT_BYTES = 256;

/** Builds into storefront/build and compresses the files. Ends the process if the build fails. */
export function buildStorefront() {
  const announce = 'Building the storefront (half a minute, once after each change) …';
  buildOnce({ folder: FOLDER, listInputs: listStorefrontInputs, announce }, () => {
    runProgram('graphql-codegen', ['--config', 'tools/codegen.ts']);
    runProgram('react-router', ['build', 'storefront']);
    runProgram('vite', ['build', '--config', 'storefront/worker/vite.config.ts']);
    // A program, because it imports a package: this file is loaded before packages are installed.
    runProgram('node', ['storefront/bundler/styles/split-styles.ts', join(build, 'client/assets')]);
    compress(join(build, 'client'));
  });
}

/**
 * Writes compressed copies beside the files, because compression at request time costs more and
 * compresses worse.
 */
function compress(folder) {
  for (const path of filesBelow(folder.slice(root.length + 1))) {
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
