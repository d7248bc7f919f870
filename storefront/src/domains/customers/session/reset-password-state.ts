import { create } from 'zustand';

/** What becomes of a new password that a mailed link asks for (PASS-07). */
interface ResetPasswordState {
  readonly isResettingPassword: boolean;
  /** Why the last one was refused; null when none was. */
  readonly resetPasswordError: unknown;
}

const INITIAL: ResetPasswordState = { isResettingPassword: false, resetPasswordError: null };

/** Follow it in a component: `useResetPasswordState((state) => state.resetPasswordError)`. */
export const useResetPasswordState = create<ResetPasswordState>()(() => INITIAL);

/** The request has left. */
export function beginResetPassword(): void {
  useResetPasswordState.setState({ isResettingPassword: true });
}

/** Its answer is here: why it was refused, or null when the password is set. */
export function receiveResetPassword(resetPasswordError: unknown): void {
  useResetPasswordState.setState({ isResettingPassword: false, resetPasswordError });
}

/** Forgets both, as signing out does. */
export function resetPasswordState(): void {
  useResetPasswordState.setState(INITIAL);
}
