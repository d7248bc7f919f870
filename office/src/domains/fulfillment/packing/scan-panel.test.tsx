import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useShortcut } from '../../../components/keyboard/use-shortcut.ts';
import type { Package } from '../package/package-query.ts';
import { ScanPanel } from './scan-panel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LINE = { id: '1', sku: 'AU-M1', name: 'Bar', quantity: 2, scanned: 1, serials: [], step: 'scan' };
const packageOf = (line: object) => ({ id: '7', lines: [{ ...LINE, ...line }] }) as unknown as Package;

function Bench({ parcel, onSearch }: { readonly parcel: Package; readonly onSearch: () => void }) {
  useShortcut('/', onSearch);
  return <ScanPanel parcel={parcel} />;
}

/** Renders the panel of a package whose scans are rejected with a code. */
function renderBench(code: string, line: object = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ data: null, errors: [{ message: 'Rejected.', extensions: { code } }] }),
  );
  const onSearch = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Bench parcel={packageOf(line)} onSearch={onSearch} />
    </QueryClientProvider>,
  );
  return onSearch;
}

test('a scan while the step is stopped runs no shortcut of the page (BENCH-05)', async () => {
  const user = userEvent.setup();
  const onSearch = renderBench('WRONG_PIECE');
  await user.type(screen.getByRole('textbox'), 'AG-1{Enter}');
  const button = await screen.findByRole('button', { name: 'I put it back' });
  await user.keyboard('https://mint.example/1{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  button.focus();
  await user.keyboard(' ');
  expect(screen.getByRole('textbox')).toBe(document.activeElement);
});

test('a rejected serial number asks for another scan, not for the shelf (BENCH-02)', async () => {
  const user = userEvent.setup();
  renderBench('SERIAL_RECORDED', { step: 'serial' });
  await user.type(screen.getByRole('textbox'), 'NR-1{Enter}');
  expect(await screen.findByRole('button', { name: 'Scan again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I put it back' })).toBeNull();
});

test('a weight outside of the tolerance hides that all pieces are scanned (BENCH-02)', () => {
  renderBench('WRONG_PIECE', { scanned: 2, step: 'check' });
  expect(screen.getByRole('alert').textContent).toContain('Stopped: Bar.');
  expect(screen.getByRole('status').textContent).toBe('');
});
