import { expect, test } from 'vitest';
import { spotSourceNames } from './spot-sources.ts';

const settings = { spotFeedUrl: null, spotCheckUrls: [], spotFeedSeconds: 5, spotSeed: 'one' };

test('the sources are the feeds of the settings, else the simulated market (FIX-80)', () => {
  expect(spotSourceNames(settings)).toEqual(['simulated:one']);
  const own = { ...settings, spotFeedUrl: 'https://spot.example/v1' };
  expect(spotSourceNames(own)).toEqual(['http:spot.example']);
  const spotCheckUrls = ['https://other.example/', 'https://spot.example/v2'];
  expect(spotSourceNames({ ...own, spotCheckUrls })).toEqual([
    'http:spot.example',
    'http:other.example',
    'http:spot.example#2',
  ]);
});
