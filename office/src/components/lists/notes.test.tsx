import { toastStore } from '@ingot/ui/toasts/toasts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Notes } from './notes.tsx';

afterEach(cleanup);

const messages = () => toastStore.getState().map(({ message }) => message);

test('announces a saved note, and neither an empty nor a rejected one (DESK-04)', async () => {
  let isSaved = false;
  render(<Notes notes={[]} isBusy={false} error={null} onAdd={async () => isSaved} />);
  const add = screen.getByRole('button', { name: 'Add' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Add a note');
  await userEvent.click(add);
  await userEvent.type(field, 'Called');
  await userEvent.click(add);
  expect(field.value).toBe('Called');
  expect(messages()).not.toContain('The note is saved.');
  isSaved = true;
  await userEvent.click(add);
  expect(field.value).toBe('');
  expect(messages()).toContain('The note is saved.');
});
