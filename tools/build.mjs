#!/usr/bin/env node
// npm run build: backend and storefront as npm start runs them, each built anew only when something it is made of has changed.
import { buildBackend } from './builds/build-backend.mjs';
import { buildStorefront } from './builds/build-storefront.mjs';
import { installPackages } from './install.mjs';

installPackages();
buildBackend();
buildStorefront();
