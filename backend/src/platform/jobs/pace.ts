/**
 * Calls `act` for a key at once, and again only after a pause: calls during it become one call at its end. So the first is
 * never kept waiting, none waits longer than `pauseMs`, and however many come, there are no more than one in that time.
 */
export function pace<Key>(pauseMs: number, act: (key: Key) => void): (key: Key) => void {
  /** Whether somebody called during the pause of a key. */
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
