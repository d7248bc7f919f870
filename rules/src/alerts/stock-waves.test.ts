import { expect, it } from 'vitest';
import { WAVE_PAUSE_MS, waveSize } from './stock-waves.ts';

it.each([
  [0, 0],
  [1, 3],
  [50, 150],
  [-4, 0],
  [10_000_000, 1_000_000],
])('a wave for %d pieces has %d mails (ALRT-02)', (pieces, mails) => {
  expect(waveSize(pieces)).toBe(mails);
});

it('the next wave follows after 15 minutes (ALRT-02)', () => {
  expect(WAVE_PAUSE_MS).toBe(900_000);
});
