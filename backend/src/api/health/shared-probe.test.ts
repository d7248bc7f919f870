import { describe, expect, it, vi } from 'vitest';
import { sharedProbe } from './shared-probe.ts';

describe('a shared probe', () => {
  it('runs once for a flood of callers, and again when its time is over', async () => {
    let now = 0;
    const probe = vi.fn(async () => undefined);
    const shared = sharedProbe(probe, 3_000, () => now);
    await Promise.all(Array.from({ length: 1_000 }, shared));
    now = 2_999;
    await shared();
    expect(probe).toHaveBeenCalledTimes(1);
    now = 3_000;
    await shared();
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('gives a failure to everybody who asks within its time, and forgets it afterwards', async () => {
    let now = 0;
    const probe = vi.fn().mockRejectedValueOnce(new Error('full')).mockResolvedValue(undefined);
    const shared = sharedProbe(probe, 3_000, () => now);
    await expect(shared()).rejects.toThrow('full');
    await expect(shared()).rejects.toThrow('full');
    now = 3_001;
    await expect(shared()).resolves.toBeUndefined();
    expect(probe).toHaveBeenCalledTimes(2);
  });
});
