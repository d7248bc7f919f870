/** Reads an id of the API. Returns 0, which no row has, for a text that is not an id. */
export function readId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
