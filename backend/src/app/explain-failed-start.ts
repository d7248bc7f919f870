import { DiskFullError, FolderInUseError, UnusableDatabaseError } from '@ingot/embedded-postgres/errors.ts';
import { isOutOfResources } from '@ingot/embedded-postgres/unavailable.ts';
import { ConfigError } from '../platform/configuration/config.ts';
import { SchemaVersionError } from '../platform/database/schema-version.ts';
import { WorkerStartError } from './workers/worker-start-error.ts';

/**
 * Returns the message for an error that ended the start. A problem that a person can solve is one
 * sentence with the solution; everything else is a defect with its stack trace.
 */
export function explainFailedStart(error: Error & { code?: string; port?: number }): string {
  if (
    error instanceof ConfigError ||
    error instanceof UnusableDatabaseError ||
    error instanceof FolderInUseError ||
    error instanceof SchemaVersionError ||
    error instanceof WorkerStartError ||
    error instanceof DiskFullError
  )
    return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use. Set PORT to a free one.`;
  const cause = error.cause instanceof Error ? error.cause : error;
  if (isOutOfResources(cause)) {
    return `The shop cannot start, because disk space, memory or connections have run out (${cause.message}): free some, then start again.`;
  }
  return error.stack ?? error.message;
}
