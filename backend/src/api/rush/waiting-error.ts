import { GraphQLError } from 'graphql';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { numberWords } from '../../platform/messages/number-words.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Waiting } from './line-types.ts';

const text = defineMessages('rush', {
  'in-line': 'Many people are shopping at this moment. You are number {position} in line.',
});

/** The interval at which a shopper who waits sends the request again. */
export const RETRY_SECONDS = 5;

/** The state of a shopper who waits, with the shopper's wish for a mail. */
export interface WaitingShopper extends Waiting {
  /** Whether the shopper gets a mail when the turn comes. */
  readonly isMailed: boolean;
}

/** A shopper without a filled cart waits in line during a rush: 503 with the position. */
export class WaitingError extends RequestError {
  readonly waiting: WaitingShopper;
  override readonly retryAfterSeconds = RETRY_SECONDS;

  constructor(waiting: WaitingShopper) {
    const { position } = waiting;
    const extensions = { code: 'WAITING_IN_LINE', position };
    super(503, [new GraphQLError(text('in-line', { position: numberWords(position) }), { extensions })]);
    this.name = 'WaitingError';
    this.waiting = waiting;
  }
}
