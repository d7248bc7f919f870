import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeliveryForm } from './delivery-form.tsx';
import { QuietBar } from './quiet-bar.tsx';

afterEach(cleanup);

/** Returns the filled parts of the bar, in percent of the day: `start+width`. */
function parts(): string[] {
  const bar = screen.getByRole('img');
  return [...bar.querySelectorAll('i')].map(
    ({ style }) => `${Number.parseFloat(style.insetInlineStart)}+${Number.parseFloat(style.width)}`,
  );
}

it.each([
  [22, 7, 'Quiet from 10 pm to 7 am', [`0+${29.1667}`, `${91.6667}+${8.3333}`]],
  [9, 12, 'Quiet from 9 am to 12 pm', ['37.5+12.5']],
  [18, 0, 'Quiet from 6 pm to 12 am', ['75+25']],
  [0, 6, 'Quiet from 12 am to 6 am', ['0+25']],
])('fills the quiet hours from %s to %s (ALRT-04)', (from, until, name, filled) => {
  render(<QuietBar from={from} until={until} />);
  expect(screen.getByRole('img', { name })).toBeTruthy();
  const read = (part: string) => part.split('+').map(Number);
  const found = parts();
  expect(found).toHaveLength(filled.length);
  for (const [at, part] of found.entries()) {
    const [start, width] = read(filled[at] ?? '');
    expect(read(part)[0]).toBeCloseTo(start ?? Number.NaN, 3);
    expect(read(part)[1]).toBeCloseTo(width ?? Number.NaN, 3);
  }
});

it('names the time zone, and opens the list of zones on request (ALRT-04)', () => {
  const saved: unknown[] = [];
  render(
    <DeliveryForm
      delivery={{ frequency: 'HOURLY', quiet_from: 22, quiet_until: 7, time_zone: 'America/New_York' }}
      isPending={false}
      failureText={null}
      onSave={(input) => saved.push(input)}
    />,
  );
  const text = screen.getByText(/Your time zone: Eastern Time\./);
  fireEvent.click(within(text).getByRole('button', { name: 'Change your time zone' }));
  const list = screen.getByLabelText('Your time zone');
  expect(document.activeElement).toBe(list);
  fireEvent.change(list, { target: { value: 'Europe/Berlin' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([
    { frequency: 'HOURLY', time_zone: 'Europe/Berlin', quiet_from: 22, quiet_until: 7 },
    { frequency: 'HOURLY', time_zone: 'Europe/Berlin' },
  ]);
});
