/** Returns the number of an id; 0, which no row has, for a text of another form. */
export function readId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
