import { randomUUID } from 'node:crypto';
import { isUnavailable } from '@ingot/embedded-postgres/unavailable.ts';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { isUnstorableText } from '../../platform/database/transaction.ts';
import { ContractError, inputError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('errors', {
  'not-storable': 'A text contains a character we cannot store. Remove it.',
  unavailable: 'The shop is temporarily unavailable. Try again.',
});

/** The code of an operation or variables that do not match the schema, as in Apollo Server. */
const NOT_VALID = 'GRAPHQL_VALIDATION_FAILED';

/** An error of a response in Magento's format. */
export interface FormattedError {
  readonly message: string;
  readonly locations?: ReadonlyArray<{ readonly line: number; readonly column: number }>;
  readonly path?: ReadonlyArray<string | number>;
  readonly extensions: {
    readonly category: string;
    readonly code?: string;
    readonly debug_id?: string;
    /** The position in the line of a rush. */
    readonly position?: number;
  };
}

/** The origin of a defect, for the log. */
export interface ErrorOrigin {
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly operation: string;
}

/**
 * Formats the errors of one operation. Contract errors pass through; defects are masked and logged
 * in full.
 */
export function formatErrors(errors: readonly unknown[], origin: ErrorOrigin): FormattedError[] {
  return errors.map((error) => formatError(error, origin));
}

function formatError(error: unknown, origin: ErrorOrigin): FormattedError {
  const located = error instanceof GraphQLError ? error : null;
  const root = rootCause(error);
  // Handled centrally, because no valid text of a shop contains this character.
  const cause = isUnstorableText(root) ? inputError(text('not-storable'), 'TEXT_NOT_STORABLE') : root;
  const where = {
    ...(located?.locations && { locations: located.locations }),
    ...(located?.path && { path: located.path }),
  };
  if (cause instanceof ContractError) {
    const { message, category, code, more } = cause;
    return { message, ...where, extensions: { ...more, category, code } };
  }
  // The engine's own message is used when no resolver ran: syntax, validation, variables.
  if (located && !located.path) {
    // Compiled operations produce errors without extensions.
    const { code, position } = (located.extensions as Partial<Record<string, unknown>> | undefined) ?? {};
    const known = typeof code === 'string' ? code : NOT_VALID;
    const more = typeof position === 'number' ? { position } : {};
    return { message: located.message, ...where, extensions: { category: 'graphql', code: known, ...more } };
  }
  const debugId = randomUUID();
  origin.log.error(
    {
      err: cause,
      debugId,
      requestId: origin.requestId,
      operation: origin.operation,
      path: located?.path?.join('.'),
    },
    'a resolver failed',
  );
  if (isUnavailable(cause)) {
    // Not a defect: the same request succeeds when the database is back or has space again.
    const extensions = { category: 'internal', code: 'TEMPORARILY_UNAVAILABLE', debug_id: debugId };
    return { message: text('unavailable'), ...where, extensions };
  }
  return {
    message: 'Internal server error',
    ...where,
    extensions: { category: 'internal', debug_id: debugId },
  };
}

function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}
