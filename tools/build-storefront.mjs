// Builds the storefront when something it is made of has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shrinkManifest } from './shrink-manifest.mjs';
import { splitStyles } from './split-styles.mjs';

const root = join(import.meta.dirname, '..');
const build = join(root, 'storefront/build');
const stamp = join(build, '.made-of');
/** Everything that ends up in the build. */
const INPUTS = [
  'storefront/src',
  'storefront/public',
  'storefront/package.json',
  'storefront/vite.config.ts',
  'storefront/react-router.config.ts',
  'storefront/chunk-groups.ts',
  'storefront/later-styles.ts',
  'storefront/page-chunks.ts',
  'storefront/scoped-class-name.ts',
  'storefront/split-documents.ts',
  'storefront/reload-once-plugin.ts',
  'storefront/worker',
  'rules/src',
  'tools/codegen.ts',
  'tools/shrink-manifest.mjs',
  'tools/split-styles.mjs',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(m?js|css|svg|json|txt|html|webmanifest)$/;
/** Below this, what compression saves is lost in the headers. */
const WORTH_IT_BYTES = 256;

/** Builds into storefront/build, with compressed copies of what compresses; ends the process when that fails. */
export function buildStorefront() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the storefront (half a minute, once after each change) …');
  run('graphql-codegen', ['--config', 'tools/codegen.ts']);
  run('react-router', ['build', 'storefront']);
  run('vite', ['build', '--config', 'storefront/worker/vite.config.ts']);
  shrinkManifest(join(build, 'client/assets'));
  splitStyles(join(build, 'client/assets'));
  compress(join(build, 'client'));
  // Generated files are among the inputs: what they are now is what was built.
  writeFileSync(stamp, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  const sdl = filesBelow('backend/src').filter((path) => path.endsWith('.graphql'));
  for (const path of [...INPUTS.flatMap(filesBelow), ...sdl]) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** Files by their path from the root, in a stable order; none when there is nothing of that name. */
function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout}\n${stderr}\n${program} failed: see the lines above.`);
  process.exit(1);
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
