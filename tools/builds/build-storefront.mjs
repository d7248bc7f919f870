// Builds the storefront if one of its inputs has changed since the last build.
import { listStorefrontInputs } from './build-inputs.mjs';
import { buildOnce, runProgram } from './build-once.mjs';
import { compressFiles } from './compress-files.mjs';

const FOLDER = 'storefront/build';
const client = `${FOLDER}/client`;

/** Builds into storefront/build and compresses the files. Ends the process if the build fails. */
export function buildStorefront() {
  const announce = 'Building the storefront (half a minute, once after each change) …';
  buildOnce({ folder: FOLDER, listInputs: listStorefrontInputs, announce }, () => {
    runProgram('graphql-codegen', ['--config', 'tools/codegen.ts']);
    runProgram('react-router', ['build', 'storefront']);
    runProgram('vite', ['build', '--config', 'storefront/worker/vite.config.ts']);
    // A program, because it imports a package: this file is loaded before packages are installed.
    runProgram('node', ['storefront/bundler/styles/split-styles.ts', `${client}/assets`]);
    compressFiles(client);
  });
}
