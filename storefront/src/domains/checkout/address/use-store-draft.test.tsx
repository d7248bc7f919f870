import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useStoreDraft } from './use-store-draft.ts';

const stored: unknown[] = [];

function Form() {
  const form = useForm({ defaultValues: { street: '', region: 'DE' }, mode: 'onTouched' });
  const [isShown, setIsShown] = useState(false);
  useStoreDraft(form, (values) => stored.push({ ...values }));
  return (
    <form>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Toggle
      </button>
      {isShown && (
        <>
          <input aria-label="Street" {...form.register('street')} />
          <input aria-label="Region" {...form.register('region')} />
        </>
      )}
    </form>
  );
}

test('stores what the shopper enters, and nothing when fields appear or lose focus', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(screen.getByLabelText('Street'));
  await user.tab();
  await act(async () => undefined);
  expect(stored).toEqual([]);
  await user.type(screen.getByLabelText('Street'), '3');
  expect(stored.at(-1)).toEqual({ street: '3', region: 'DE' });
  await user.clear(screen.getByLabelText('Street'));
  expect(stored.at(-1)).toEqual({ street: '', region: 'DE' });
});
