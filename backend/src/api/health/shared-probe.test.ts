import { describe, expect, it, vi } from 'vitest';
import { sharedProbe } from './shared-probe.ts';

describe('a shared probe', () => {
  it('runs once for many callers, and again after its interval', async () => {
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

  it('rejects all callers within the interval after a failure, and retries afterwards', async () => {
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
