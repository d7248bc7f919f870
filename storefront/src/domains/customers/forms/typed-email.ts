let kept = '';

/** Keeps an address that was typed into one form for the next one, in memory alone. */
export function keepTypedEmail(email: string): void {
  kept = email;
}

/** The address that was kept, once; empty when none was. */
export function takeTypedEmail(): string {
  const email = kept;
  kept = '';
  return email;
}
