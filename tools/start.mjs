#!/usr/bin/env node
// npm start [-- --workers N]: installs and builds what is missing, on any Node from 20 on, then
// runs the shop on the repository's own Node, again after each restart.
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

/** The shop exits with it after an owner has asked for a restart in the back office. */
const RESTART_CODE = 75;
let shop = null;
let isStopping = false;

function run() {
  shop = spawn(node, [...SHOP_FLAGS, join(root, SHOP_PROGRAM), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      NODE_ENV: 'production',
      SUPERVISED: 'on',
      ...SHOP_ENVIRONMENT,
      // The compiled code is cached across starts.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
    },
  });
  shop.on('exit', (code) => (code === RESTART_CODE && !isStopping ? run() : process.exit(code ?? 1)));
}

// Ctrl-C reaches the shop directly, which shuts down in order and then ends this process.
process.on('SIGINT', () => {
  isStopping = true;
});
process.on('SIGTERM', () => {
  isStopping = true;
  shop.kill('SIGTERM');
});
run();
