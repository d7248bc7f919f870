/** Returns the number of an id; 0 for a text that is none. */
export function readId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
