import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoneyField } from './money-field.tsx';
import { ScanField } from './scan-field.tsx';
import { UploadField } from './upload-field.tsx';

afterEach(cleanup);

function Amount() {
  const [minor, setMinor] = useState<number | null>(809_550);
  return (
    <>
      <MoneyField label="Amount received" value={minor} onChange={setMinor} />
      <output>{String(minor)}</output>
    </>
  );
}

test('a money field follows an amount that is suggested later and goes away, without losing the focus', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const show = (minor: number | null) => (
    <MoneyField label="Amount" value={minor} onChange={() => undefined} />
  );
  const { rerender } = render(show(null));
  field().focus();
  for (const [minor, text] of [
    [14_653, '146.53'],
    [null, ''],
    [100, '1.00'],
  ] as const) {
    rerender(show(minor));
    expect(field().value).toBe(text);
    expect(document.activeElement).toBe(field());
  }
});

test('a money field holds minor units and rejects other texts when it is left', async () => {
  const user = userEvent.setup();
  render(<Amount />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('8,095.50');
  await user.clear(field);
  await user.type(field, '12.5');
  expect(screen.getByRole('status').textContent).toBe('1250');
  await user.tab();
  expect(field.value).toBe('12.50');
  await user.clear(field);
  await user.type(field, '12.555');
  expect(screen.getByRole('status').textContent).toBe('null');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount, such as 1,250.00.');
});

test('a scan field reports each code at Enter, empties and keeps the focus', async () => {
  const user = userEvent.setup();
  const onScan = vi.fn();
  render(<ScanField label="Scan a piece" onScan={onScan} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, ' SC-1043 {Enter}SC-1044{Enter}{Enter}');
  expect(onScan.mock.calls).toEqual([['SC-1043'], ['SC-1044']]);
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

test('a scan field takes a scan while a button has the focus, but not text of another field', async () => {
  const user = userEvent.setup();
  const onScan = vi.fn();
  const onPress = vi.fn();
  render(
    <>
      <ScanField label="Scan a piece" takesStrayText onScan={onScan} />
      <button type="button" onClick={onPress}>
        Take one back
      </button>
      <input aria-label="Weight" />
    </>,
  );
  screen.getByRole('button').focus();
  await user.keyboard('SC-1043{Enter}');
  expect(onScan.mock.calls).toEqual([['SC-1043']]);
  expect(onPress).not.toHaveBeenCalled();
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' });
  weight.focus();
  await user.keyboard('31.1');
  expect(weight.value).toBe('31.1');
  expect(onScan).toHaveBeenCalledTimes(1);
});

test('an upload field names the files that it rejects', () => {
  const onFiles = vi.fn();
  render(<UploadField label="Bank statement" endings={['.csv', '.xml']} isMultiple onFiles={onFiles} />);
  const good = new File(['a'], 'wires.CSV');
  const large = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.xml');
  fireEvent.change(screen.getByLabelText(/Bank statement/), {
    target: { files: [good, large, new File(['a'], 'notes.txt')] },
  });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([good]);
  expect(screen.getByRole('alert').textContent).toBe(
    'large.xml has more than 20 MB. notes.txt is not one of these types: .csv, .xml.',
  );
});
