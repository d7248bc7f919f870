#!/usr/bin/env node
// npm run build: builds backend, storefront and office as npm start runs them, each only when its inputs
// have changed.
import { buildBackend } from './builds/build-backend.mjs';
import { buildOffice } from './builds/build-office.mjs';
import { buildStorefront } from './builds/build-storefront.mjs';
import { installPackages } from './install.mjs';

installPackages();
buildBackend();
buildStorefront();
buildOffice();
