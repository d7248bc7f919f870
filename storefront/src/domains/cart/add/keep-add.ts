import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { type PendingAdd, usePendingAdd } from './pending-add.ts';

/** Whoever comes back later has something else in mind: milliseconds. */
const KEPT_FOR_MS = 30 * 60_000;

/**
 * Keeps an add until somebody has signed in, also when the page is loaded anew meanwhile, and opens the dialog for it, at its sign-in
 * view (ADD-03).
 */
export function keepAdd(pending: PendingAdd): void {
  writeTabStored('pending_add', JSON.stringify({ since: Date.now(), items: pending.items }));
  usePendingAdd.setState({ pending, view: 'SIGN_IN' });
}

/**
 * Opens the dialog anew for an add that was waiting when the page was loaded again, e.g. while somebody signed in (CONF-09). One that
 * has waited for more than half an hour is forgotten.
 */
export function restoreAdd(nowMs = Date.now()): void {
  const kept = readKept();
  if (kept === null || nowMs - kept.since >= KEPT_FOR_MS) removeTabStored('pending_add');
  else usePendingAdd.setState({ pending: { items: kept.items, onRefused: undefined }, view: 'SIGN_IN' });
}

/** What the tab remembers; null when nothing, or something that is not ours. */
function readKept(): { readonly since: number; readonly items: readonly ItemToAdd[] } | null {
  try {
    const kept: unknown = JSON.parse(readTabStored('pending_add') ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { since: sinceMs, items } = kept as Record<string, unknown>;
    if (typeof sinceMs !== 'number' || !Array.isArray(items)) return null;
    return items.length > 0 && items.every(isItemToAdd) ? { since: sinceMs, items } : null;
  } catch {
    return null;
  }
}

function isItemToAdd(item: unknown): item is ItemToAdd {
  if (typeof item !== 'object' || item === null) return false;
  const { sku, quantity, name, parentSku, selectedOptions, isLimited } = item as Record<string, unknown>;
  return (
    typeof sku === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0 &&
    (parentSku === undefined || typeof parentSku === 'string') &&
    (isLimited === undefined || typeof isLimited === 'boolean') &&
    (selectedOptions === undefined ||
      (Array.isArray(selectedOptions) && selectedOptions.every((uid) => typeof uid === 'string')))
  );
}
