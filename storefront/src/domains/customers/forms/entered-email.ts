let kept = '';

/** Stores an e-mail that was entered in one form for the next form, in memory only. */
export function storeEnteredEmail(email: string): void {
  kept = email;
}

/** Returns the stored e-mail and deletes it; empty if there is none. */
export function takeEnteredEmail(): string {
  const email = kept;
  kept = '';
  return email;
}
