import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

const BUILD = join(import.meta.dirname, '../../../tools/builds/build-once.mjs');

it.skipIf(process.platform === 'win32')(
  'a build by node tools/start.mjs runs on the repository’s own Node, whatever node the machine has (FIX-92)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ingot-old-node-'));
    try {
      // A fake Node that cannot run the build.
      await writeFile(join(folder, 'node'), '#!/bin/sh\necho "this Node is too old" >&2\nexit 1\n');
      await chmod(join(folder, 'node'), 0o755);
      const script = `import(${JSON.stringify(BUILD)}).then(({ runProgram }) => runProgram('vite', ['--version']))`;
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        env: { PATH: `${folder}${delimiter}/usr/bin${delimiter}/bin` },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
