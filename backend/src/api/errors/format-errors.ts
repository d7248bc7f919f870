import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import { isUnavailable } from '../../platform/database/availability/unavailable.ts';
import { isUnstorableText } from '../../platform/database/transaction.ts';
import { ContractError, inputError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('errors', {
  'not-storable': 'A text contains a character we cannot store. Remove it.',
  unavailable: 'The shop is temporarily unavailable. Try again.',
});

/** An operation or variables that do not fit the schema; the name that other servers of GraphQL give it. */
const NOT_VALID = 'GRAPHQL_VALIDATION_FAILED';

/** An error as it travels, in Magento's shape. */
export interface FormattedError {
  readonly message: string;
  readonly locations?: ReadonlyArray<{ readonly line: number; readonly column: number }>;
  readonly path?: ReadonlyArray<string | number>;
  readonly extensions: { readonly category: string; readonly code?: string; readonly debug_id?: string };
}

/** What the log should know about where a defect came from. */
export interface ErrorOrigin {
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  readonly operation: string;
}

/** Shapes the errors of one operation. Refusals pass through, defects are logged in full and masked. */
export function formatErrors(errors: readonly unknown[], origin: ErrorOrigin): FormattedError[] {
  return errors.map((error) => formatError(error, origin));
}

function formatError(error: unknown, origin: ErrorOrigin): FormattedError {
  const located = error instanceof GraphQLError ? error : null;
  const root = rootCause(error);
  // No text that a shop needs has one, so that it is not asked for at every door.
  const cause = isUnstorableText(root) ? inputError(text('not-storable'), 'TEXT_NOT_STORABLE') : root;
  const where = {
    ...(located?.locations && { locations: located.locations }),
    ...(located?.path && { path: located.path }),
  };
  if (cause instanceof ContractError) {
    const { message, category, code, more } = cause;
    return { message, ...where, extensions: { ...more, category, code } };
  }
  // The engine speaks for itself when no resolver was at work: syntax, validation, variables.
  if (located && !located.path) {
    // Compiled operations make errors that have no extensions at all.
    const { code } = (located.extensions as { readonly code?: unknown } | undefined) ?? {};
    const known = typeof code === 'string' ? code : NOT_VALID;
    return { message: located.message, ...where, extensions: { category: 'graphql', code: known } };
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
    // No defect: the same request succeeds when the database is back, or has space again.
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
