#!/usr/bin/env node
// npm run build: the storefront as npm start serves it, built anew only when something it is made of has changed.
import { buildStorefront } from './build-storefront.mjs';
import { installPackages } from './install.mjs';

installPackages();
buildStorefront();
