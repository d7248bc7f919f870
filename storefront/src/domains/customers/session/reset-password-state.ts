import { create } from 'zustand';

/** State of setting a new password with a mailed link. */
interface ResetPasswordState {
  readonly isResettingPassword: boolean;
  /** Why the last attempt failed; null if it did not. */
  readonly resetPasswordError: unknown;
}

const INITIAL: ResetPasswordState = { isResettingPassword: false, resetPasswordError: null };

/** Use it in a component: `useResetPasswordState((state) => state.resetPasswordError)`. */
export const useResetPasswordState = create<ResetPasswordState>()(() => INITIAL);

/** Marks the request as sent. */
export function beginResetPassword(): void {
  useResetPasswordState.setState({ isResettingPassword: true });
}

/** Stores the result: the error, or null for success. */
export function receiveResetPassword(resetPasswordError: unknown): void {
  useResetPasswordState.setState({ isResettingPassword: false, resetPasswordError });
}

/** Resets the state, as sign-out does. */
export function resetPasswordState(): void {
  useResetPasswordState.setState(INITIAL);
}
