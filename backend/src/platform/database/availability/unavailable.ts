import { isConnectionLost } from './lost-connection.ts';

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
 * Returns whether the same request may succeed later, without any change to it: the server is away, or it lacks
 * a resource. Nothing of the failed transaction is stored.
 */
export function isUnavailable(error: unknown): error is Error {
  return isConnectionLost(error) || isOutOfResources(error);
}
