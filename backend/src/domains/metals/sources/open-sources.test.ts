import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/configuration/config.ts';
import { sourceNames } from './open-sources.ts';

const configOf = (env: Record<string, string>) => ({ config: readConfig({ NODE_ENV: 'test', ...env }) });

test('the sources are the feeds of the settings, else the simulated market (FIX-80)', () => {
  expect(sourceNames(configOf({ SPOT_SEED: 'one' }))).toEqual(['simulated:one']);
  const url = 'https://spot.example/v1';
  expect(sourceNames(configOf({ SPOT_FEED_URL: url }))).toEqual(['http:spot.example']);
  const checks = { SPOT_FEED_URL: url, SPOT_CHECK_URLS: 'https://other.example/,https://spot.example/v2' };
  expect(sourceNames(configOf(checks))).toEqual([
    'http:spot.example',
    'http:other.example',
    'http:spot.example#2',
  ]);
});
