#!/usr/bin/env node
// Runs a TypeScript file of this repository on the repository's own Node (node_modules/.bin/node):
// node tools/run.mjs FILE [ARGUMENTS]
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [file, ...rest] = process.argv.slice(2);
const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, file), ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
