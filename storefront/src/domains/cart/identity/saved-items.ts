import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** A piece put aside for later: enough to show it and to add it again, at the price of that day. */
export interface SavedItem {
  readonly sku: string;
  /** Sku of the configurable product when `sku` is one of its variants. */
  readonly parentSku: string | null;
  readonly name: string;
  /** The chosen values, as they are read: `½ oz`. */
  readonly options: readonly string[];
  readonly quantity: number;
  /** Its page. */
  readonly path: string;
}

/** More than a list that somebody looks through. */
const MOST = 50;

/** Null until the browser's storage was read. */
const useSavedStore = create<{ readonly items: readonly SavedItem[] | null }>()(() => ({ items: null }));

/** What this browser put aside, newest first; empty on the server and until the storage was read. */
export function useSavedItems(): readonly SavedItem[] {
  return useSavedStore(({ items }) => items) ?? NONE;
}

const NONE: readonly SavedItem[] = [];

/** Takes what is stored into use. */
export function loadSavedItems(): void {
  useSavedStore.setState({ items: readItems() });
}

/** Puts a piece aside; the same piece is there once, as often as it was last put aside. */
export function saveItem(item: SavedItem): void {
  keep([item, ...readItems().filter(({ sku }) => sku !== item.sku)].slice(0, MOST));
}

/** Takes a piece off the list. */
export function dropSavedItem(sku: string): void {
  keep(readItems().filter((item) => item.sku !== sku));
}

/** Forgets the list: who signs out leaves no trace of it. */
export function forgetSavedItems(): void {
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
    // Something else wrote there: the same as nothing put aside.
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
