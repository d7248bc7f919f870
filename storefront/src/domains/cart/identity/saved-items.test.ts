import { cleanup, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedItemOf } from '../saved/saved-item-of.ts';
import { configurableLine, simpleLine } from '../testing.ts';
import { deleteSavedItems, loadSavedItems, removeSavedItem, saveItem, useSavedItems } from './saved-items.ts';

const NAME = 'BULLION_BROWSER_PERSISTENCE__saved_for_later';
const read = () => {
  const { result } = renderHook(() => useSavedItems());
  cleanup();
  return result.current;
};

beforeEach(() => {
  localStorage.clear();
  loadSavedItems();
});

describe('items saved for later (OPEN-26)', () => {
  it('stores a line once by its SKU, newest first, until it is removed or the customer signs out', () => {
    saveItem(savedItemOf(simpleLine()));
    saveItem(savedItemOf(configurableLine()));
    saveItem({ ...savedItemOf(simpleLine()), quantity: 9 });
    expect(read()).toEqual([
      {
        sku: 'tall-ship-1oz',
        parentSku: null,
        name: '2026 Tall Ship 1 oz silver coin',
        options: [],
        quantity: 9,
        path: '/tall-ship.html',
      },
      {
        sku: 'stag-half-oz',
        parentSku: 'stag',
        name: 'Forest Stag ½ oz gold coin',
        options: ['½ oz'],
        quantity: 2,
        path: '/tall-ship.html',
      },
    ]);
    removeSavedItem('tall-ship-1oz');
    loadSavedItems();
    expect(read().map(({ sku }) => sku)).toEqual(['stag-half-oz']);
    deleteSavedItems();
    expect(read()).toEqual([]);
    expect(localStorage.getItem(NAME)).toBeNull();
  });

  it.each([
    '{',
    '{}',
    '[null]',
    '[{"sku":1}]',
    JSON.stringify([{ ...savedItemOf(simpleLine()), path: '//evil.example' }]),
  ])('what is no list of pieces is no list: %s', (value) => {
    localStorage.setItem(NAME, JSON.stringify({ value, timeStored: Date.now(), ttl: null }));
    loadSavedItems();
    expect(read()).toEqual([]);
  });
});
