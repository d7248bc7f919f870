/** What the system and PostgreSQL say of a server that is away, going or coming back. */
const CODES = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
]);
/** What the system says of a socket that nobody listens on; of a file it says the same of another call. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOENT']);
/**
 * What the driver says of a connection that broke; it has no codes of its own. That all connections are busy is none of it: waiting on
 * would only make the queue longer.
 */
const WORDS = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether a server could not be reached or went away in the midst: who asks again in a while may be answered. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (WORDS.test(error.message)) return true;
  const { code, syscall }: NodeJS.ErrnoException = error;
  return code !== undefined && (CODES.has(code) || (UNREACHED.has(code) && syscall === 'connect'));
}
