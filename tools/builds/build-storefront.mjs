// Builds the storefront when something it is made of has changed since the last build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildOnce, filesBelow, runProgram } from './build-once.mjs';
import { shrinkManifest } from './shrink-manifest.mjs';

const FOLDER = 'storefront/build';
const root = join(import.meta.dirname, '../..');
const build = join(root, FOLDER);
/** Everything that ends up in the build. */
const INPUTS = [
  'storefront/src',
  'storefront/public',
  'storefront/package.json',
  'storefront/vite.config.ts',
  'storefront/react-router.config.ts',
  'storefront/bundler',
  'storefront/worker',
  'rules/src',
  'packages/messages/src',
  'packages/ui/src',
  'tools/codegen.ts',
  'tools/builds/shrink-manifest.mjs',
  'tools/builds/split-styles.ts',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|html|webmanifest)$/;
/** Below this, what compression saves is lost in the headers. */
const WORTH_IT_BYTES = 256;

/** Builds into storefront/build, with compressed copies of what compresses; ends the process when that fails. */
export function buildStorefront() {
  const announce = 'Building the storefront (half a minute, once after each change) …';
  buildOnce({ folder: FOLDER, listInputs, announce }, () => {
    runProgram('graphql-codegen', ['--config', 'tools/codegen.ts']);
    runProgram('react-router', ['build', 'storefront']);
    runProgram('vite', ['build', '--config', 'storefront/worker/vite.config.ts']);
    shrinkManifest(join(build, 'client/assets'));
    // A program, as it needs a package: what is imported here is loaded before anything is installed.
    runProgram('node', ['tools/builds/split-styles.ts', join(build, 'client/assets')]);
    compress(join(build, 'client'));
  });
}

function listInputs() {
  const sdl = filesBelow('backend/src').filter((path) => path.endsWith('.graphql'));
  return [...INPUTS.flatMap(filesBelow), ...sdl];
}

/** A browser gets these as they are; compressing them on the way would cost more and compress worse. */
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
