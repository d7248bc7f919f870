import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** A product saved for later: enough to show it and to add it again at the current price. */
export interface SavedItem {
  readonly sku: string;
  /** SKU of the configurable product when `sku` is a variant. */
  readonly parentSku: string | null;
  readonly name: string;
  /** Labels of the chosen values, such as `½ oz`. */
  readonly options: readonly string[];
  readonly quantity: number;
  /** Path of the product page. */
  readonly path: string;
}

/** Older items are dropped. */
const MOST = 50;

/** Null until the browser's storage was read. */
const useSavedStore = create<{ readonly items: readonly SavedItem[] | null }>()(() => ({ items: null }));

/**
 * Returns the items saved in this browser, newest first; empty on the server and until the storage
 * was read.
 */
export function useSavedItems(): readonly SavedItem[] {
  return useSavedStore(({ items }) => items) ?? NONE;
}

const NONE: readonly SavedItem[] = [];

/** Loads the saved items from the storage. */
export function loadSavedItems(): void {
  useSavedStore.setState({ items: readItems() });
}

/** Saves a product for later. Saving it again moves it to the front and replaces its quantity. */
export function saveItem(item: SavedItem): void {
  keep([item, ...readItems().filter(({ sku }) => sku !== item.sku)].slice(0, MOST));
}

/** Removes a product from the list. */
export function removeSavedItem(sku: string): void {
  keep(readItems().filter((item) => item.sku !== sku));
}

/** Deletes the list, so that no trace is left after sign-out. */
export function deleteSavedItems(): void {
  removeStored('saved_for_later');
  useSavedStore.setState({ items: [] });
}

function keep(items: readonly SavedItem[]): void {
  if (items.length === 0) removeStored('saved_for_later');
  else writeStored('saved_for_later', JSON.stringify(items));
  useSavedStore.setState({ items });
}

function readItems(): SavedItem[] {
  try {
    const items: unknown = JSON.parse(readStored('saved_for_later') ?? '[]');
    return Array.isArray(items) ? items.filter(isSavedItem).slice(0, MOST) : [];
  } catch {
    // Malformed content counts as an empty list.
    return [];
  }
}

function isSavedItem(item: unknown): item is SavedItem {
  if (typeof item !== 'object' || item === null) return false;
  const { sku, parentSku, name, options, quantity, path } = item as Record<string, unknown>;
  return (
    typeof sku === 'string' &&
    (parentSku === null || typeof parentSku === 'string') &&
    typeof name === 'string' &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string') &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    !path.startsWith('//')
  );
}
