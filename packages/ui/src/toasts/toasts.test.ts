import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addFailureToasts, endCause } from './failure-toasts.ts';
import { addToast, DEFAULT_TOAST_MS, dismissToast, removeToast, removeToasts, toastStore } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});

afterEach(() => {
  for (const toast of toastStore.getState()) removeToast(toast.id);
  vi.useRealTimers();
});

const only = () => {
  const [toast, ...rest] = toastStore.getState();
  expect(rest).toEqual([]);
  if (toast === undefined) throw new Error('No toast stands.');
  return toast;
};

test('a toast without a type fails (TOAST-01)', () => {
  // @ts-expect-error: untyped callers can omit it
  expect(() => addToast({ message: 'Hello' })).toThrow('toast.type is required');
});

test('a toast without a message fails (TOAST-02)', () => {
  expect(() => addToast({ type: 'info', message: '' })).toThrow('toast.message is required');
});

test('a toast must be dismissable or have a timeout (TOAST-03)', () => {
  expect(() => addToast({ type: 'info', message: 'a', isDismissable: false, timeoutMs: null })).toThrow(
    TypeError,
  );
  addToast({ type: 'info', message: 'a', isDismissable: false, timeoutMs: 5 });
  addToast({ type: 'error', message: 'b', timeoutMs: null });
  expect(toastStore.getState()).toHaveLength(2);
});

test('a toast goes after ten seconds when nothing else is said (TOAST-04)', () => {
  addToast({ type: 'info', message: 'a' });
  vi.advanceTimersByTime(DEFAULT_TOAST_MS - 1);
  expect(toastStore.getState()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.getState()).toEqual([]);
});

test('the same toast again keeps its first time and is marked a duplicate (TOAST-05, TOAST-06)', () => {
  addToast({ id: 'one', type: 'info', message: 'first' });
  expect(only()).toMatchObject({ timestamp: 1_000, isDuplicate: false });
  vi.advanceTimersByTime(500);
  addToast({ id: 'one', type: 'info', message: 'second' });
  expect(only()).toMatchObject({ message: 'second', timestamp: 1_000, isDuplicate: true });
});

test('the same toast again clears the timer of the first (TOAST-07)', () => {
  addToast({ id: 'one', type: 'info', message: 'a', timeoutMs: 100 });
  addToast({ id: 'one', type: 'info', message: 'a', timeoutMs: null });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(toastStore.getState()).toHaveLength(1);
});

test('removing a toast clears its timer (TOAST-08)', () => {
  const id = addToast({ type: 'info', message: 'a' });
  expect(vi.getTimerCount()).toBe(1);
  removeToast(id);
  expect(vi.getTimerCount()).toBe(0);
});

test('dismissing tells whoever made the toast; running out of time does not', () => {
  const onDismiss = vi.fn();
  addToast({ type: 'error', message: 'a', timeoutMs: 10, onDismiss });
  vi.advanceTimersByTime(10);
  expect(onDismiss).not.toHaveBeenCalled();
  addToast({ type: 'error', message: 'a', onDismiss });
  dismissToast(only());
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(toastStore.getState()).toEqual([]);
});

describe('a toast about a failure (FIX-64)', () => {
  const messages = () => toastStore.getState().map(({ message }) => message);
  const leave = () =>
    removeToasts(({ cause, page }) => cause !== undefined && page !== window.location.pathname);

  test('goes when the action succeeds; those of other actions stay', () => {
    addFailureToasts('add coin', ['sold out']);
    addFailureToasts('add bar', ['no connection']);
    expect(toastStore.getState()).toMatchObject([{ type: 'error', timeoutMs: null }, { cause: 'add bar' }]);
    endCause('add coin');
    expect(messages()).toEqual(['no connection']);
  });

  test('is replaced by what the next try says, and one said again keeps its first time', () => {
    addFailureToasts('sign in', ['wrong password', 'try again later']);
    vi.advanceTimersByTime(500);
    addFailureToasts('sign in', ['try again later', 'locked']);
    expect(messages()).toEqual(['try again later', 'locked']);
    expect(toastStore.getState()[0]).toMatchObject({ timestamp: 1_000, isDuplicate: true });
  });

  test('goes with its page; what has no cause stays, and so does what was said on the new page', () => {
    addFailureToasts('add coin', ['sold out']);
    addToast({ id: 'offline', type: 'error', message: 'offline', timeoutMs: null });
    leave();
    expect(messages()).toEqual(['sold out', 'offline']);
    window.history.pushState(null, '', '/cart');
    addFailureToasts('reorder', ['limited']);
    leave();
    expect(messages()).toEqual(['offline', 'limited']);
    window.history.pushState(null, '', '/');
  });
});
