import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DryRunReport } from './dry-run-report.tsx';
import { readyText } from './ready-text.ts';

afterEach(cleanup);

const REPORT = {
  changed: 1,
  same: 0,
  left_out: 0,
  problems: [],
  notices: [],
  changes: [
    {
      row: 2,
      sku: 'AU-1',
      is_new: true,
      values: [{ column: 'description', before: '', after: "'" }],
    },
  ],
};

test('a finished import does not say that nothing is saved (GOODS-07)', () => {
  const { rerender } = render(<DryRunReport report={REPORT} errorFile={null} />);
  expect(screen.getByRole('table', { name: 'What changes in 1 row' })).toBeTruthy();
  rerender(<DryRunReport report={REPORT} errorFile={null} isImported />);
  expect(screen.getByRole('table', { name: 'What has changed in 1 row' })).toBeTruthy();
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(screen.getAllByText('Empty')).toHaveLength(2);
});

test('rows with errors are not called the same as in the shop (GOODS-07)', () => {
  expect(readyText(0, 9)).toBe('No row without errors changes anything. There is nothing to import.');
  expect(readyText(0, 0)).toBe('Every row is as the shop has it. There is nothing to import.');
  expect(readyText(2, 9)).toBe('2 rows are ready.');
});
