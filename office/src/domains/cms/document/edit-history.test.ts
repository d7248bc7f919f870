import { expect, test } from 'vitest';
import { type EditStep, editStep, historyOf } from './edit-history.ts';

const run = (...steps: EditStep[]) => steps.reduce(editStep, historyOf({ title: 'a', content: '' }));
const change = (title: string, subject: string | null = null): EditStep => ({
  kind: 'change',
  values: { title },
  subject,
});

test('undoes and redoes changes, and typing in one field at once (CONT-02)', () => {
  expect(run(change('b'), change('c'), { kind: 'undo' }).present).toEqual({ title: 'b', content: '' });
  expect(run(change('b'), change('c'), { kind: 'undo' }, { kind: 'redo' }).present['title']).toBe('c');
  expect(run(change('b', 'title'), change('bc', 'title'), { kind: 'undo' }).present['title']).toBe('a');
  expect(run(change('b'), { kind: 'undo' }, change('d'), { kind: 'redo' }).present['title']).toBe('d');
  expect(run({ kind: 'undo' }, { kind: 'redo' }).present['title']).toBe('a');
});
