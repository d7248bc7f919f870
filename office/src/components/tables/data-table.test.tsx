import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sort } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

afterEach(cleanup);

interface Row {
  readonly number: string;
  readonly customer: string;
}

const ROWS: readonly Row[] = ['1', '2', '3', '4', '5'].map((number) => ({
  number,
  customer: `Name ${number}`,
}));

const COLUMNS: DataTableProps<Row>['columns'] = [
  { id: 'number', header: 'Order', cell: (row) => row.number, fold: 'first', isSortable: true },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer, fold: 'second' },
];

function OrdersTable(props: Partial<DataTableProps<Row>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...selected].sort().join(' ')}</output>
      <DataTable
        label="Orders"
        columns={COLUMNS}
        rows={ROWS}
        rowId={(row) => row.number}
        rowLabel={(row) => `order ${row.number}`}
        empty={<p>Nothing is waiting</p>}
        selection={{ selected, onChange: setSelected }}
        {...props}
      />
    </>
  );
}

const selected = () => screen.getByRole('status').textContent;

test('selects rows, a range with Shift, and all rows', async () => {
  const user = userEvent.setup();
  render(<OrdersTable />);
  await user.click(screen.getByRole('checkbox', { name: 'Select order 2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select order 4' }));
  await user.keyboard('{/Shift}');
  expect(selected()).toBe('2 3 4');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(selected()).toBe('1 2 3 4 5');
});

test('shows a heading above the first row of each group', () => {
  const heading = (isGround: boolean) => ({ id: String(isGround), heading: isGround ? 'Ground' : 'Counter' });
  render(<OrdersTable groupOf={({ number }) => heading(Number(number) < 3)} />);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Ground',
    ...['1', '2'].map((number) => expect.stringContaining(`Name ${number}`)),
    'Counter',
    ...['3', '4', '5'].map((number) => expect.stringContaining(`Name ${number}`)),
  ]);
});

test('J and K move between rows, X selects and Enter opens', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  render(<OrdersTable onOpen={onOpen} />);
  await user.keyboard('jjjk');
  expect(document.activeElement?.textContent).toContain('Name 2');
  await user.keyboard('x{Enter}');
  expect(selected()).toBe('2');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1]);
});

test('sorts by a column, then in the other direction', async () => {
  const user = userEvent.setup();
  const onSortChange = vi.fn();
  const sort: Sort = { column: 'number', isDescending: true };
  const { rerender } = render(<OrdersTable sort={null} onSortChange={onSortChange} />);
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'number', isDescending: false });
  rerender(<OrdersTable sort={sort} onSortChange={onSortChange} />);
  expect(screen.getByRole('columnheader', { name: /Order/ }).getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: /Order/ }));
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'number', isDescending: false });
  expect(screen.queryByRole('button', { name: 'Customer' })).toBeNull();
});

test('shows what is hidden, loading, empty or failed', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<OrdersTable hidden={new Set(['customer'])} />);
  expect(screen.queryByText('Name 1')).toBeNull();
  rerender(<OrdersTable rows={undefined} />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  rerender(<OrdersTable rows={[]} />);
  expect(screen.getByText('Nothing is waiting')).toBeTruthy();
  rerender(<OrdersTable rows={undefined} error="The shop did not respond." onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('The shop did not respond.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});
