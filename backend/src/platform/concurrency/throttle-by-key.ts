/**
 * Returns a throttled `act` with separate pauses per key. The first call runs at once. Calls during
 * the pause are coalesced into one call at its end, so no call waits longer than `pauseMs`.
 */
export function pace<Key>(pauseMs: number, act: (key: Key) => void): (key: Key) => void {
  /** Whether a call arrived during the pause of a key. */
  const resting = new Map<Key, boolean>();
  const start = (key: Key) => {
    resting.set(key, false);
    setTimeout(() => {
      const isWanted = resting.get(key);
      resting.delete(key);
      if (isWanted) call(key);
    }, pauseMs).unref();
  };
  const call = (key: Key) => {
    if (resting.has(key)) {
      resting.set(key, true);
      return;
    }
    start(key);
    act(key);
  };
  return call;
}
