import { expect, it } from 'vitest';
import { ROW_KINDS } from './row-kinds.ts';

it.each(['old/coins', '/old/coins', 'old/coins/', '//old/coins//'])(
  'finds a redirect by its address, however it is slashed: %s (KIND-07)',
  (name) => {
    // As the shop stores it.
    expect(ROW_KINDS['redirects']?.canonical?.(name)).toBe('old/coins');
  },
);
