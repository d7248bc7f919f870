/**
 * A heading that speaks to somebody by first name: `Welcome, Marta`. Anybody can give somebody else's address with a name of
 * their choosing, and mail programs make a link of `evil.example` or `https://…`: such a name is left out.
 */
export function greeted(words: string, firstName: string): string {
  return /[/:@\\]|\.\S/.test(firstName) ? words : `${words}, ${firstName}`;
}
