#!/usr/bin/env node
// npm start [-- --workers N]: installs and builds what is missing, on any Node from 20 on, then
// runs the shop on the repository's own Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildBackend } from './builds/build-backend.mjs';
import { buildOffice } from './builds/build-office.mjs';
import { buildStorefront } from './builds/build-storefront.mjs';
import { installPackages, node } from './install.mjs';
import { SHOP_ENVIRONMENT, SHOP_FLAGS, SHOP_PROGRAM } from './shop-flags.mjs';

const root = join(import.meta.dirname, '..');

try {
  installPackages();
  buildBackend();
  buildStorefront();
  buildOffice();
} catch (error) {
  if (error.code !== 'ENOSPC') throw error;
  console.error(`The disk is full that holds ${root}: free at least 500 MB there.`);
  process.exit(1);
}

const shop = spawn(node, [...SHOP_FLAGS, join(root, SHOP_PROGRAM), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    NODE_ENV: 'production',
    ...SHOP_ENVIRONMENT,
    // The compiled code is cached across starts.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
  },
});
// Ctrl-C reaches the shop directly, which shuts down in order and then ends this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', (code) => process.exit(code ?? 1));
