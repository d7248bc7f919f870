import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { findElement, isContentType, parseHtml } from '../html/parse-html.ts';
import { LocationMap } from './location-map.tsx';
import { boundsOf, mapOptions, mapTypes, markerOffsets } from './map-options.ts';
import { MapPlate } from './map-plate.tsx';
import { readMapSettings } from './map-settings.ts';
import { clipToPlate } from './plate-outlines.ts';

afterEach(cleanup);

const COUNTER = {
  location_name: 'Ingot, Assay Row',
  position: { latitude: 38.77614, longitude: '-75.13952' },
  phone: '(302) 555-0142',
  address: '14 Assay Row',
  city: 'Port Ellery',
  state: 'Delaware',
  zipcode: '19999',
  country: ['United', 'States'],
  comment: 'By appointment.',
};

/** Returns the settings of a block with these locations. */
function settingsOf(locations: unknown, attributes = '') {
  const json = JSON.stringify(locations).replaceAll('"', '&quot;');
  const html = `<div data-content-type="map" data-locations="${json}" ${attributes}></div>`;
  const element = findElement(parseHtml(html), isContentType('map'));
  if (element === null) throw new Error('There is a map.');
  return readMapSettings(element);
}

test('reads the name from location_name and the country as one text (MAP-02, MAP-03, ENT-34)', () => {
  expect(settingsOf([COUNTER]).locations).toMatchObject([
    { name: 'Ingot, Assay Row', country: 'United States', latitude: 38.77614, longitude: -75.13952 },
  ]);
  expect(settingsOf([{ ...COUNTER, country: 'Norway' }]).locations[0]?.country).toBe('Norway');
});

test('reads locations, controls flag, height and a key that is empty by default (MAP-04)', () => {
  expect(settingsOf([])).toEqual({ locations: [], hasControls: true, height: '420px', key: '' });
  expect(
    settingsOf([COUNTER], 'data-show-controls="false" style="height: 600px" data-key="abc"'),
  ).toMatchObject({ hasControls: false, height: '600px', key: 'abc' });
});

test('ignores locations without a name or valid coordinates, and malformed ones', () => {
  const odd = [
    null,
    7,
    {},
    { ...COUNTER, location_name: '' },
    { ...COUNTER, position: { latitude: 91, longitude: 0 } },
  ];
  expect(
    settingsOf([...odd, { ...COUNTER, position: null }, { ...COUNTER, position: {} }]).locations,
  ).toEqual([]);
  expect(settingsOf({}).locations).toEqual([]);
  expect(settingsOf([COUNTER], 'data-height="100%;position:fixed"').height).toBe('420px');
});

test('starts at zoom 8, leaves the wheel to the page, and zooms by double click (MAP-05, MAP-06)', () => {
  const { locations } = settingsOf([COUNTER]);
  expect(mapOptions(locations, { isTouch: false })).toMatchObject({
    center: [-75.13952, 38.77614],
    zoom: 8,
    scrollZoom: false,
    doubleClickZoom: true,
    dragPan: true,
  });
  expect(mapOptions(locations, { isTouch: true }).dragPan).toBe(false);
  expect(boundsOf(locations)).toBeNull();
});

test('offers two map types, and a third with a tile source (MAP-07)', () => {
  expect(mapTypes(false)).toEqual(['borders', 'coast']);
  expect(mapTypes(true)).toEqual(['tiles', 'borders', 'coast']);
});

test('lists the locations with a labeled still picture and a link to an external map (MAP-01, OPEN-58, FIX-69)', () => {
  const page = render(
    <MemoryRouter>
      <LocationMap settings={settingsOf([COUNTER, { ...COUNTER, location_name: 'Harbor' }])} />
    </MemoryRouter>,
  ).container;
  const items = within(screen.getByRole('list', { name: 'Our locations' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Ingot, Assay Row',
    'Harbor',
  ]);
  expect(items[0]?.textContent).toContain('Port Ellery, Delaware 19999');
  expect(items[0]?.textContent).toContain('United States');
  expect(screen.getByRole('link', { name: 'Open in maps (Harbor)' }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=38.77614&mlon=-75.13952#map=15/38.77614/-75.13952',
  );
  // Both are in one town: they share a marker, and each has its own line.
  expect(page.querySelectorAll('svg g')).toHaveLength(1);
  expect([...page.querySelectorAll('svg text')].map((line) => line.textContent)).toEqual([
    '1 Ingot, Assay Row',
    '2 Harbor',
  ]);
});

test('shows outlines, and labels that fit on a phone of 320 px, in the still picture (FIX-69)', () => {
  const far = {
    ...COUNTER,
    location_name: 'Hallow Bridge receiving door of Ingot',
    position: { latitude: 39, longitude: -70 },
  };
  const { locations } = settingsOf([COUNTER, far]);
  const svg = render(<MapPlate locations={locations} outlines="M0 0L9 0L9 9Z" />).container;
  expect(svg.querySelector('path')?.getAttribute('d')).toBe('M0 0L9 0L9 9Z');
  const lines = [...svg.querySelectorAll('text')];
  expect(lines.map((line) => line.textContent)).toEqual([
    '1 Ingot, Assay Row',
    '2 Hallow Bridge',
    'receiving door of Ingot',
  ]);
  for (const line of lines) {
    const half = ((line.textContent?.length ?? 0) * 8) / 2;
    expect(Math.abs(Number(line.getAttribute('x')) - 700) + half).toBeLessThanOrEqual(136);
  }
});

test('clips outlines at the edges of the still picture (FIX-69)', () => {
  const inside = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 200 },
  ];
  expect(clipToPlate(inside)).toEqual(inside);
  expect(clipToPlate(inside.map(({ x, y }) => ({ x: x + 5000, y })))).toEqual([]);
  const around = [
    { x: -9000, y: -9000 },
    { x: 9000, y: -9000 },
    { x: 9000, y: 9000 },
    { x: -9000, y: 9000 },
  ];
  const corners = clipToPlate(around).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  expect(corners.toSorted()).toEqual(['-10 -10', '-10 430', '1410 -10', '1410 430']);
});

test('places overlapping markers side by side (FIX-69)', () => {
  const markers = [
    { x: 100, y: 50 },
    { x: 98, y: 54 },
    { x: 300, y: 50 },
  ];
  const offsets = markerOffsets(markers);
  const [first, second, third] = markers.map(({ x, y }, index) => ({
    x: x + (offsets[index]?.[0] ?? 0),
    y: y + (offsets[index]?.[1] ?? 0),
  }));
  expect(second?.x).toBe((first?.x ?? 0) + 28);
  expect(second?.y).toBe(first?.y);
  expect(third).toEqual(markers[2]);
});
