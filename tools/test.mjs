#!/usr/bin/env node
// npm test: installs what is missing on any Node, then runs every check on the repository's own
// Node.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, node } from './install.mjs';

installPackages();
const result = spawnSync(node, [join(import.meta.dirname, 'checks/test.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
