import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RejectedTable } from './rejected-table.tsx';

it('says who rejected a request, and why (STAFF-07)', () => {
  render(
    <RejectedTable
      requests={[
        {
          id: '1',
          subject: '000012345',
          summary: 'Refund $1,200.00 of order 000012345',
          amount: 120_000,
          currency: 'USD',
          rejected_by: 'Petra Vance',
          rejected_at: '2026-11-20T15:00:00Z',
          reason: 'The package is still on its way.',
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Your rejected requests' });
  const row = within(table).getByRole('row', { name: /Refund \$1,200\.00 of order 000012345/ });
  expect(row.textContent).toContain('Petra Vance');
  expect(row.textContent).toContain('The package is still on its way.');
});
