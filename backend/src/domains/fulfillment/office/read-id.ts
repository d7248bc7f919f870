/** Reads the id of an argument; an id of another form matches nothing. */
export function readId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
