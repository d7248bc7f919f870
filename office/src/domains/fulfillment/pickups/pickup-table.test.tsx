import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stateOf } from './pickup-table.tsx';
import type { Pickup } from './pickups-query.ts';

afterEach(cleanup);

test.each([
  [{ is_late: true, code_checked: true }, 'Not collected in time'],
  [{ is_late: true, code_checked: false }, 'Not collected in time'],
  [{ is_late: false, code_checked: true }, 'At the counter'],
  [{ is_late: false, code_checked: false }, 'Ready to collect'],
])(
  'a row counts as late when the page counts it, also after its code was checked: %o (BENCH-08)',
  (pickup, text) => {
    const { container } = render(stateOf({ collected_at: null, ...pickup } as Pickup));
    expect(container.textContent).toBe(text);
  },
);
