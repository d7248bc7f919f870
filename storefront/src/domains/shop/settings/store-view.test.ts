import { beforeEach, expect, it } from 'vitest';
import { readStored } from '../../../platform/storage/browser-storage.ts';
import { readStoreViewAddress, switchStoreView } from './store-view.ts';

const CODES = ['default', 'europe'];
const read = (address: string) => readStoreViewAddress(new URL(address, 'https://shop.example'), CODES);

beforeEach(() => localStorage.clear());

it.each([
  ['/europe/gold.html?page=2#list', { code: 'europe', rest: '/gold.html?page=2#list' }],
  ['/europe', { code: 'europe', rest: '/' }],
  ['/default/', { code: 'default', rest: '/' }],
  ['/europe//other.example/x', { code: 'europe', rest: '/other.example/x' }],
  ['/gold.html', null],
  ['/', null],
  ['/EUROPE/gold.html', null],
  ['/asia/gold.html', null],
  ['/gold/europe', null],
])('%s names the store view %j (PAGE-06)', (address, expected) => {
  expect(read(address)).toEqual(expected);
});

it('stores the view in this browser and reloads the page (PAGE-06)', () => {
  const opened: string[] = [];
  switchStoreView({ code: 'europe', rest: '/gold.html' }, (address) => opened.push(address));
  expect(readStored('store_view_code')).toBe('europe');
  expect(opened).toEqual(['/gold.html']);
});
