import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MarkLostDialog } from './mark-lost-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PARCELS = ['8-1', '8-2'].map((number) => ({
  number,
  at: '2026-03-18T15:00:00Z',
  carrier: 'Vault',
  lines: [{ left: 1 }],
}));

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

test('marks a package as lost by keyboard after a note and a second confirmation (BENCH-05, DESK-04)', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('sent'));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MarkLostDialog order="8" parcels={PARCELS} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await user.selectOptions(screen.getByLabelText('Package'), '8-2');
  const note = screen.getByLabelText('Note');
  note.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Enter a note.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(note);
  await user.keyboard('Search request 4711{Enter}');
  expect(screen.getByText('Is package 8-2 lost?')).toBeTruthy();
  expect(document.activeElement).toBe(button('Back'));
  await user.keyboard('{Enter}');
  expect(request).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Search request 4711');
  await user.click(button('Continue'));
  await user.click(button('Mark a package as lost'));
  await expect.poll(() => request.mock.calls.length).toBe(1);
  const sent = JSON.stringify(request.mock.calls[0]?.[1]);
  for (const part of ['8-2', 'missing', 'Search request 4711']) expect(sent).toContain(part);
});
