#!/usr/bin/env node
// npm run dev: runs the shop with reload on change. Node restarts the backend, Vite updates pages
// in place, and a changed .graphql file regenerates its types.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { installPackages, node } from './install.mjs';

const root = join(import.meta.dirname, '..');
const codegen = [
  join(root, 'node_modules/.bin/graphql-codegen'),
  ['--config', 'tools/codegen.ts'],
  { cwd: root, stdio: 'inherit' },
];

installPackages();
spawnSync(...codegen);

let timer;
for (const folder of ['backend/src', 'storefront/src', 'office/src']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => spawn(...codegen), 200);
  });
}

const shop = spawn(
  node,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-path=backend/src',
    '--watch-path=rules/src',
    'backend/src/app/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
// The office has a server of its own in development, which forwards requests to the shop.
const office = spawn(join(root, 'node_modules/.bin/react-router'), ['dev', 'office'], {
  cwd: root,
  stdio: 'inherit',
});
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', (code) => {
  office.kill('SIGTERM');
  process.exit(code ?? 0);
});
