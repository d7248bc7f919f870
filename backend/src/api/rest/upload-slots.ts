/** Limits the uploads that one process receives at the same time. */
export interface UploadSlots {
  /** Takes a slot of a key. Returns a function that frees it once; null if there is none. */
  take(key: string): (() => void) | null;
}

/** Creates `most` slots. One key gets at most `mostPerKey` of them. */
export function createUploadSlots(most: number, mostPerKey: number): UploadSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(key) {
      const own = taken.get(key) ?? 0;
      if (all >= most || own >= mostPerKey) return null;
      all += 1;
      taken.set(key, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      };
    },
  };
}
