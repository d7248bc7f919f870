import { createStore, useStore } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** As the shop makes them; whatever else stands in the storage is not ours. */
const UID = /^[A-Za-z0-9]{32}$/;

const uidStore = createStore<string | null>(readCompareUid);

/** The uid of this browser's list of compared products, read anew: another tab may have begun one. Null: none yet. */
export function readCompareUid(): string | null {
  const uid = readStored('compare_list');
  return uid !== null && UID.test(uid) ? uid : null;
}

/** The same for a component, which hears of a list that this tab begins. Only for code that never runs on the server. */
export function useCompareUid(): string | null {
  return useStore(uidStore);
}

/** Remembers the list of this browser; null forgets it. */
export function keepCompareUid(uid: string | null): void {
  if (uid === null) removeStored('compare_list');
  else writeStored('compare_list', uid);
  uidStore.setState(uid, true);
}
