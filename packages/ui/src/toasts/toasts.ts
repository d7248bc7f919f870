import { createStore, useStore } from 'zustand';

/** Default milliseconds until a toast disappears. */
export const DEFAULT_TOAST_MS = 10_000;

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** A toast: a short message that disappears after a time. */
export interface NewToast {
  readonly type: ToastKind;
  readonly message: string;
  /** A toast replaces an earlier one with the same id. Defaults to type and message. */
  readonly id?: string;
  /**
   * Milliseconds until the toast disappears. Null keeps it until it is dismissed. Defaults to
   * 10,000.
   */
  readonly timeoutMs?: number | null;
  /** Whether the shopper can dismiss the toast. Defaults to true. */
  readonly isDismissable?: boolean;
  /**
   * The failed action that the toast reports. The toast disappears when its page closes or the
   * action succeeds.
   */
  readonly cause?: string;
  readonly action?: { readonly text: string; readonly onAction: () => void };
  /** Called when the shopper dismisses the toast, not when the toast times out. */
  readonly onDismiss?: () => void;
}

export interface Toast extends NewToast {
  readonly id: string;
  readonly isDismissable: boolean;
  /** Time of the first addition of this toast, in epoch milliseconds. */
  readonly timestamp: number;
  /** Path of the page on which it was last added. */
  readonly page: string;
  /** Whether it was added again while visible. */
  readonly isDuplicate: boolean;
}

type Timer = ReturnType<typeof setTimeout>;

const timers = new Map<string, Timer>();

/** The visible toasts, oldest first. */
export const toastStore = createStore<readonly Toast[]>(() => []);

/** Returns the visible toasts, for the component that renders them. */
export function useToasts(): readonly Toast[] {
  return useStore(toastStore);
}

/**
 * Shows a toast and returns its id. A toast that is already visible keeps its time of addition, is
 * marked a duplicate, and restarts its timer. @throws TypeError without type or message, and for a
 * toast that could never disappear
 */
export function addToast(toast: NewToast): string {
  if (!toast.type) throw new TypeError('toast.type is required');
  if (!toast.message) throw new TypeError('toast.message is required');
  const isDismissable = toast.isDismissable ?? true;
  const timeoutMs = toast.timeoutMs === undefined ? DEFAULT_TOAST_MS : toast.timeoutMs;
  if (!isDismissable && timeoutMs === null) {
    throw new TypeError('Toast should be user-dismissable or have a timeout');
  }
  const id = toast.id ?? `${toast.type}:${toast.message}`;
  clearTimer(id);
  const toasts = toastStore.getState();
  const standing = toasts.find((other) => other.id === id);
  const added: Toast = {
    ...toast,
    id,
    isDismissable,
    timestamp: standing?.timestamp ?? Date.now(),
    page: window.location.pathname,
    isDuplicate: standing !== undefined,
  };
  toastStore.setState(
    standing === undefined ? [...toasts, added] : toasts.map((other) => (other.id === id ? added : other)),
    true,
  );
  if (timeoutMs !== null)
    timers.set(
      id,
      setTimeout(() => removeToast(id), timeoutMs),
    );
  return id;
}

/** Removes every toast for which `isOver` returns true. */
export function removeToasts(isOver: (toast: Toast) => boolean): void {
  for (const toast of toastStore.getState()) if (isOver(toast)) removeToast(toast.id);
}

/** Removes a toast and stops its timer. Does nothing if it is already gone. */
export function removeToast(id: string): void {
  clearTimer(id);
  toastStore.setState(
    toastStore.getState().filter((toast) => toast.id !== id),
    true,
  );
}

/** Dismisses a toast on behalf of the shopper. */
export function dismissToast(toast: Toast): void {
  removeToast(toast.id);
  toast.onDismiss?.();
}

function clearTimer(id: string): void {
  const timer = timers.get(id);
  if (timer !== undefined) clearTimeout(timer);
  timers.delete(id);
}
