// Skips a build whose inputs have not changed, and runs the programs of a build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const programs = join(root, 'node_modules/.bin');

/**
 * Runs `make` unless `folder` holds a build of the same inputs. `listInputs` returns their paths
 * relative to the repository's root. It runs again after the build, because a build may add or
 * remove inputs.
 */
export function buildOnce({ folder, listInputs, announce }, make) {
  const stamp = join(root, folder, '.made-of');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(listInputs())) return;
  console.log(announce);
  // Without the stamp, the next run repeats an interrupted build.
  rmSync(stamp, { force: true });
  make();
  writeFileSync(stamp, fingerprint(listInputs()));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Runs an installed program from the root. Prints its output and ends the process if it fails. */
export function runProgram(program, args) {
  const { status, stdout, stderr } = spawnSync(join(programs, program), args, {
    cwd: root,
    encoding: 'utf8',
    // The programs are scripts: `env node` must find the repository's Node, not the machine's.
    env: { ...process.env, NODE_ENV: 'production', PATH: `${programs}${delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout}\n${stderr}\n${program} failed: see the lines above.`);
  process.exit(1);
}
