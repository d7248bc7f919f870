import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { losesInput } from '../save/use-leave-warning.ts';
import { FormDialog, SAVED } from './form-dialog.tsx';

afterEach(cleanup);

interface Given {
  readonly hasInput?: boolean;
  readonly onSubmit: () => unknown;
}

const dialog = ({ hasInput = false, onSubmit }: Given) => (
  <FormDialog
    isOpen
    onClose={() => undefined}
    title="Note"
    submit="Save"
    isBusy={false}
    hasInput={hasInput}
    onSubmit={(event) => {
      event.preventDefault();
      return onSubmit();
    }}
  >
    <input aria-label="Text" />
  </FormDialog>
);

const isGuarded = () => losesInput('/orders', '/quotes');
/** Lets the form see whether it is still open. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

async function submit(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByText('Save')));
  await settled();
}

test('guards its input again when it stays open after a rejected form, until it is saved', async () => {
  const results: unknown[] = [undefined, SAVED];
  let whileSaving = true;
  render(
    dialog({
      onSubmit: () => {
        whileSaving = isGuarded();
        return results.shift();
      },
    }),
  );
  expect(isGuarded()).toBe(false);
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'Safe 2' } });
  expect(isGuarded()).toBe(true);
  await submit();
  // The save may open another page without a question.
  expect([whileSaving, isGuarded()]).toEqual([false, true]);
  await submit();
  expect(isGuarded()).toBe(false);
});

test('asks nothing about a form that nobody touched', async () => {
  render(dialog({ onSubmit: () => undefined }));
  await submit();
  expect(isGuarded()).toBe(false);
});

test('guards the input of an earlier step', () => {
  render(dialog({ hasInput: true, onSubmit: () => undefined }));
  expect(isGuarded()).toBe(true);
});
