/** What the system and PostgreSQL say of a server that is away, going or coming back. */
const CODES = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
/** What the driver says of a connection that broke; it has no codes of its own. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a server could not be reached or went away in the midst: who asks again in a while may be answered. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && CODES.has(String(error.code))) || WORDS.test(error.message);
}
