/** Error codes of the system and PostgreSQL for a server that is down, stopping or starting. */
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
/**
 * Error codes of a socket without a listener. Files have the same codes, so the failed system call
 * matters too.
 */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOENT']);
/**
 * Error messages of the driver for a broken connection; it has no codes. An exhausted pool is not
 * among them, because a retry would only lengthen its queue.
 */
const WORDS = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Returns whether the server was unreachable or the connection broke, so a later retry may succeed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (WORDS.test(error.message)) return true;
  const { code, syscall }: NodeJS.ErrnoException = error;
  return code !== undefined && (CODES.has(code) || (UNREACHED.has(code) && syscall === 'connect'));
}
