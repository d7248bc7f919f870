/**
 * Returns a greeting with a first name: `Welcome, Marta`. Anyone can enter a stranger's address
 * with any name, and mail programs turn `evil.example` or `https://…` into links. Such names are
 * left out.
 */
export function greeted(words: string, firstName: string): string {
  return /[/:@\\]|\.\S/.test(firstName) ? words : `${words}, ${firstName}`;
}
