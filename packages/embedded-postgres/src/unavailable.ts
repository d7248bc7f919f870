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

/** PostgreSQL's code for a statement that was canceled, which it does after `statement_timeout`. */
const CANCELED = '57014';
/** Error message of the pool when no connection became free in time; it has no code. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

/** PostgreSQL's class "insufficient resources": disk full, out of memory, too many connections. */
const OUT_OF_RESOURCES = /^53[0-9A-Z]{3}$/;
/** Error codes of the system for a full disk or quota. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** Returns whether PostgreSQL or the file system lacked disk space, memory or connections. */
export function isOutOfResources(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && (OUT_OF_RESOURCES.test(code) || NO_SPACE.has(code));
}

/**
 * Returns whether the server was unreachable or the connection broke, so a later retry may succeed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (WORDS.test(error.message)) return true;
  const { code, syscall }: NodeJS.ErrnoException = error;
  return code !== undefined && (CODES.has(code) || (UNREACHED.has(code) && syscall === 'connect'));
}

/** Returns whether a statement took too long, or waited too long for a connection of the pool. */
function isOverloaded(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === CANCELED || error.message === POOL_EXHAUSTED;
}

/**
 * Returns whether the same request may succeed later, without any change to it: the server is away
 * or overloaded, or it lacks a resource. Nothing of the failed transaction is stored.
 */
export function isUnavailable(error: unknown): error is Error {
  return isConnectionLost(error) || isOutOfResources(error) || isOverloaded(error);
}
