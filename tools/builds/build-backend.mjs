// Builds the backend when something it is made of has changed since the last build.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, filesBelow, runProgram } from './build-once.mjs';

const FOLDER = 'backend/build';
const CONFIG = 'tools/builds/backend.vite.config.ts';
/** A shop that was started from an earlier build has loaded all of it by then, or been started again. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Builds into backend/build; ends the process when that fails. */
export function buildBackend() {
  buildOnce({ folder: FOLDER, listInputs, announce: 'Building the backend …' }, () => {
    runProgram('vite', ['build', '--config', CONFIG]);
    removeOld(join(import.meta.dirname, '../..', FOLDER));
  });
}

function listInputs() {
  const sources = ['backend/src', 'rules/src'].flatMap(filesBelow);
  // Of what is generated the build takes types alone.
  const built = sources.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/generated\//.test(path));
  return [...built, CONFIG, 'package-lock.json'];
}

/** Files of earlier builds stay for shops that still run, but not for ever. */
function removeOld(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path);
  }
}
