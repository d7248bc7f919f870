import { createStore, useStore } from 'zustand';

/** Milliseconds after which a toast goes when nothing else is said. */
export const DEFAULT_TOAST_MS = 10_000;

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

/** What is said in passing. */
export interface NewToast {
  readonly type: ToastKind;
  readonly message: string;
  /** Same id, same toast: a second one replaces the first. The type and message together when absent. */
  readonly id?: string;
  /** Milliseconds until it goes; null: stays until dismissed. 10,000 when absent. */
  readonly timeoutMs?: number | null;
  /** Whether the shopper can put it away; true when absent. */
  readonly isDismissable?: boolean;
  /**
   * The action that failed, for a toast that says why it did. Such a toast goes when the page closes on which it appeared
   * and when the action succeeds.
   */
  readonly cause?: string;
  readonly action?: { readonly text: string; readonly onAction: () => void };
  /** Called when the shopper puts it away, not when its time is over. */
  readonly onDismiss?: () => void;
}

export interface Toast extends NewToast {
  readonly id: string;
  readonly isDismissable: boolean;
  /** Epoch ms of the first time this toast was added. */
  readonly timestamp: number;
  /** Path of the page on which it was last added. */
  readonly page: string;
  /** It was added again while it stood. */
  readonly isDuplicate: boolean;
}

type Timer = ReturnType<typeof setTimeout>;

const timers = new Map<string, Timer>();

/** The toasts on the screen, oldest first. */
export const toastStore = createStore<readonly Toast[]>(() => []);

/** The toasts on the screen, for the component that shows them. */
export function useToasts(): readonly Toast[] {
  return useStore(toastStore);
}

/**
 * Shows a toast and gives its id. One that already stands keeps its first time, is marked a duplicate, and its timer
 * starts anew.
 * @throws TypeError without type or message, or when it could never go away.
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

/** Takes a toast away and stops its timer; does nothing when it is gone already. */
export function removeToast(id: string): void {
  clearTimer(id);
  toastStore.setState(
    toastStore.getState().filter((toast) => toast.id !== id),
    true,
  );
}

/** Takes a toast away because the shopper asked for it. */
export function dismissToast(toast: Toast): void {
  removeToast(toast.id);
  toast.onDismiss?.();
}

function clearTimer(id: string): void {
  const timer = timers.get(id);
  if (timer !== undefined) clearTimeout(timer);
  timers.delete(id);
}
