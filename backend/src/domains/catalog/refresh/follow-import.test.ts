import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followImport } from './follow-import.ts';

const read = vi.fn();
const batch = (...products: number[]) => JSON.stringify({ products });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  read.mockReset();
});

describe('import batches', () => {
  it('are read once when no further batch comes', () => {
    const follower = followImport(read, { quietMs: 2_000, maxMs: 30_000 });
    for (let at = 0; at < 5; at++) {
      follower.hear(batch(at));
      vi.advanceTimersByTime(1_000);
    }
    follower.hear(JSON.stringify({ stock: [9] }));
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(read.mock.calls).toEqual([[{ products: [0, 1, 2, 3, 4], stock: [9], isAll: false }]]);
  });

  it('are read meanwhile, but rarely, when the import takes long', () => {
    const follower = followImport(read, { quietMs: 2_000, maxMs: 30_000 });
    for (let at = 0; at < 90; at++) {
      follower.hear(batch(at));
      vi.advanceTimersByTime(1_000);
    }
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.each([JSON.stringify({ isEnd: true }), null])(
    'are discarded when everything is announced: %s',
    (end) => {
      const follower = followImport(read, { quietMs: 2_000, maxMs: 30_000 });
      follower.hear(batch(1));
      follower.hear(JSON.stringify({ isAll: true }));
      follower.hear(end);
      vi.advanceTimersByTime(60_000);
      expect(read).not.toHaveBeenCalled();
    },
  );
});
