import { beforeEach, expect, it } from 'vitest';
import { resetAppState, useAppState } from '../../platform/app-state/app-state.ts';
import { addUnhandledError, markErrorHandled } from './unhandled-errors.ts';

beforeEach(resetAppState);

const held = () => useAppState.getState().unhandledErrors.map(({ error }) => error);

it('collects each error object once, and equal ones side by side (ERR-05, ERR-07)', () => {
  const error = new Error('broken');
  const other = new Error('broken');
  addUnhandledError({ error, id: 'A', location: '/' });
  addUnhandledError({ error, id: 'B', location: '/gold.html' });
  addUnhandledError({ error: other, id: 'A', location: '/' });
  expect(held()).toEqual([error, other]);
  expect(useAppState.getState().unhandledErrors[0]).toMatchObject({ id: 'A', location: '/' });
});

it('removes a handled error and keeps the others (ERR-06)', () => {
  const errors = ['one', 'two'].map((message) => new Error(message));
  for (const error of errors) addUnhandledError({ error, id: error.message, location: '/' });
  markErrorHandled(errors[0]);
  expect(held()).toEqual([errors[1]]);
  markErrorHandled(errors[0]);
  expect(held()).toEqual([errors[1]]);
});
