// Builds the backend if one of its inputs has changed since the last build.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listBackendInputs } from './build-inputs.mjs';
import { buildOnce, runProgram } from './build-once.mjs';

const FOLDER = 'backend/build';
const CONFIG = 'tools/builds/backend.vite.config.ts';
/** By then a shop that runs an earlier build has loaded all of its files, or has restarted. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Builds into backend/build. Ends the process if the build fails. */
export function buildBackend() {
  const announce = 'Building the backend …';
  buildOnce({ folder: FOLDER, listInputs: listBackendInputs, announce }, () => {
    runProgram('vite', ['build', '--config', CONFIG]);
    removeOld(join(import.meta.dirname, '../..', FOLDER));
  });
}

/** Removes the files of earlier builds once no running shop needs them. */
function removeOld(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path);
  }
}
