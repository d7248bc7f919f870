import { createStore, useStore } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** The shop's format of uids; other stored content is ignored. */
const UID = /^[A-Za-z0-9]{32}$/;

const uidStore = createStore<string | null>(readCompareUid);

/**
 * Reads the uid of this browser's compare list from the storage, because another tab may have
 * created one. Null if there is none.
 */
export function readCompareUid(): string | null {
  const uid = readStored('compare_list');
  return uid !== null && UID.test(uid) ? uid : null;
}

/** Returns the uid and re-renders when this tab creates a list. Browser only. */
export function useCompareUid(): string | null {
  return useStore(uidStore);
}

/** Stores the uid of this browser's compare list; null deletes it. */
export function storeCompareUid(uid: string | null): void {
  if (uid === null) removeStored('compare_list');
  else writeStored('compare_list', uid);
  uidStore.setState(uid, true);
}
