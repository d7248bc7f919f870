// What is built anew only when something it is made of has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const programs = join(root, 'node_modules/.bin');

/**
 * Runs `make` unless `folder` holds what it made of the same files. `listInputs` gives their paths from the root; it is asked again
 * after the making, for generated files may be among them.
 */
export function buildOnce({ folder, listInputs, announce }, make) {
  const stamp = join(root, folder, '.made-of');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(listInputs())) return;
  console.log(announce);
  // What is interrupted in the midst is no build.
  rmSync(stamp, { force: true });
  make();
  writeFileSync(stamp, fingerprint(listInputs()));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Files by their path from the root, in a stable order; none when there is nothing of that name. */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** Runs an installed program from the root; ends the process with its output when it fails. */
export function runProgram(program, args) {
  const { status, stdout, stderr } = spawnSync(join(programs, program), args, {
    cwd: root,
    encoding: 'utf8',
    // The programs are scripts: `env node` must find the repository's Node, whatever the machine has.
    env: { ...process.env, NODE_ENV: 'production', PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout}\n${stderr}\n${program} failed: see the lines above.`);
  process.exit(1);
}
