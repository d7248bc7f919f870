/**
 * Returns a throttled `act` with separate pauses per key. The first call runs at once. Calls during
 * the pause are coalesced into one call at its end, so no call waits longer than `pauseMs`.
 */
export function throttleByKey<Key>(pauseMs: number, act: (key: Key) => void): (key: Key) => void {
  /** Whether a call arrived during the pause of a key. */
  const pauses = new Map<Key, boolean>();
  const pause = (key: Key) => {
    pauses.set(key, false);
    setTimeout(() => {
      const isCalled = pauses.get(key);
      pauses.delete(key);
      if (isCalled) call(key);
    }, pauseMs).unref();
  };
  const call = (key: Key) => {
    if (pauses.has(key)) {
      pauses.set(key, true);
      return;
    }
    pause(key);
    act(key);
  };
  return call;
}
