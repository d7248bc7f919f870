import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WorkList } from './work-list.tsx';
import type { OpenWork } from './work-query.ts';

const kind = (code: string, count: number): OpenWork => ({
  code,
  desk: 'orders',
  title: code.replaceAll('_', ' '),
  count,
  oldest_at: count === 0 ? null : '2026-03-18T14:00:00Z',
  is_late: false,
});

function renderList(work: readonly OpenWork[]) {
  render(
    <MemoryRouter>
      <WorkList work={work} deskName={() => 'Orders'} />
    </MemoryRouter>,
  );
}

it('lists only the kinds of work that wait, and counts the empty ones in one line (TODAY-01)', () => {
  renderList([kind('orders_to_pack', 2), kind('failed_jobs', 0), kind('messages', 0)]);
  const list = screen.getByRole('navigation', { name: 'Items that need action' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/work/orders_to_pack']);
  expect(screen.getByText('Nothing waits in the 2 other lists.')).toBeTruthy();
});

it('says nothing about empty lists when every list has work', () => {
  renderList([kind('orders_to_pack', 1)]);
  expect(screen.getByRole('link', { name: /^1 Orders to pack/ })).toBeTruthy();
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
});

it('says that nothing is waiting when all lists are empty (TODAY-01)', () => {
  renderList([kind('orders_to_pack', 0), kind('failed_jobs', 0)]);
  expect(screen.getByText('Nothing is waiting')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
