import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { type PendingAdd, usePendingAdd } from './pending-add.ts';

/** A stored add expires after this time, because the shopper no longer expects it. */
const KEPT_FOR_MS = 30 * 60_000;

/**
 * Stores an add until the shopper signs in, and opens the sign-in dialog. The tab's storage keeps
 * it across a reload.
 */
export function storeAdd(pending: PendingAdd): void {
  writeTabStored('pending_add', JSON.stringify({ since: Date.now(), items: pending.items }));
  usePendingAdd.setState({ pending, view: 'SIGN_IN' });
}

/**
 * Reopens the sign-in dialog for an add that was stored before a reload. Deletes an expired add.
 */
export function restoreAdd(nowMs = Date.now()): void {
  const kept = readKept();
  if (kept === null || nowMs - kept.since >= KEPT_FOR_MS) removeTabStored('pending_add');
  else usePendingAdd.setState({ pending: { items: kept.items, onRejected: undefined }, view: 'SIGN_IN' });
}

/** Returns the stored add; null if there is none or it is malformed. */
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
