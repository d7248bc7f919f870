// Builds the back office if one of its inputs has changed since the last build.
import { listOfficeInputs } from './build-inputs.mjs';
import { buildOnce, runProgram } from './build-once.mjs';
import { compressFiles } from './compress-files.mjs';

const FOLDER = 'office/build';

/** Builds into office/build and compresses the files. Ends the process if the build fails. */
export function buildOffice() {
  const announce = 'Building the back office …';
  buildOnce({ folder: FOLDER, listInputs: listOfficeInputs, announce }, () => {
    runProgram('graphql-codegen', ['--config', 'tools/codegen.ts']);
    runProgram('react-router', ['build', 'office']);
    compressFiles(`${FOLDER}/client`);
  });
}
