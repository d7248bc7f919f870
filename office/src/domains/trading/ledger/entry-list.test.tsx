import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { EntryList } from './entry-list.tsx';

const entry = { at: '2026-03-18T15:00:00Z', kind: 'bought', change: 1_000_000, number: 'Q-1', product: null };

it('names the check of a quote, and the lot that follows its payment (RATE-05)', () => {
  const entries = [
    { ...entry, id: '1', source: 'quote', step: 'received' },
    { ...entry, id: '2', source: 'quote', step: 'differs' },
    { ...entry, id: '3', source: 'quote', step: 'agreed' },
    { ...entry, id: '4', source: 'lot', step: 'received' },
  ];
  render(
    <MemoryRouter>
      <EntryList entries={entries} />
    </MemoryRouter>,
  );
  const texts = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent);
  expect(texts).toEqual(['Quote checked', 'Quote checked', 'Quote agreed', 'Lot received']);
});
