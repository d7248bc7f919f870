import { MAX_STARS, REVIEW_LIMITS } from '@ingot/rules/reviews/review-limits.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';

const rejection = defineMessages('validate-review', {
  'nickname-missing': 'Please enter a nickname.',
  'summary-missing': 'Please enter a review summary.',
  'text-missing': 'Please enter a review.',
  'nickname-characters': 'The nickname contains characters we cannot display. Remove them.',
  'summary-characters': 'The summary contains characters we cannot display. Remove them.',
  'text-characters': 'The review contains characters we cannot display. Remove them.',
  'nickname-too-long': 'The nickname of the review is longer than {limit} characters.',
  'summary-too-long': 'The summary of the review is longer than {limit} characters.',
  'text-too-long': 'The text of the review is longer than {limit} characters.',
});

/** The only rating. Its id and the ids of its values are base64 numbers, as in Magento. */
export const RATING_ID = encodeId(1);

/** A review as a shopper sent it. */
export interface SentReview {
  readonly nickname: string;
  readonly summary: string;
  readonly text: string;
  readonly ratings: readonly { readonly id: string; readonly valueId: string }[];
}

/** A validated review. */
export interface CleanReview {
  readonly nickname: string;
  readonly summary: string;
  readonly text: string;
  readonly rating: number | null;
}

/** Returns the id of a number of stars. */
export function encodeId(value: number): string {
  return Buffer.from(String(value)).toString('base64');
}

/**
 * Validates a review and normalizes its whitespace: single-line fields, and at most one empty line
 * in a row in the text.
 * @throws graphql-input when a text is missing, too long or contains control characters;
 * graphql-no-such-entity for an unknown rating
 */
export function validateReview(sent: SentReview): CleanReview {
  return {
    nickname: bounded(cleanLine(sent.nickname), 'nickname'),
    summary: bounded(cleanLine(sent.summary), 'summary'),
    text: bounded(cleanLines(sent.text), 'text'),
    rating: validateRatings(sent.ratings),
  };
}

function bounded(value: string, field: keyof typeof REVIEW_LIMITS): string {
  if (value === '') throw inputError(rejection(`${field}-missing`), 'REVIEW_INCOMPLETE');
  if (characterCount(value) > REVIEW_LIMITS[field]) throw tooLong(field);
  if (hasUnseenCharacters(value)) {
    throw inputError(rejection(`${field}-characters`), 'REVIEW_CHARACTERS');
  }
  return value;
}

function tooLong(field: keyof typeof REVIEW_LIMITS): ContractError {
  const limit = REVIEW_LIMITS[field].toLocaleString(language().locale);
  return inputError(rejection(`${field}-too-long`, { limit }), 'REVIEW_TOO_LONG');
}

function validateRatings(ratings: SentReview['ratings']): number | null {
  let stars: number | null = null;
  for (const { id, valueId } of ratings) {
    const value = Array.from({ length: MAX_STARS }, (_, i) => i + 1).find((n) => encodeId(n) === valueId);
    if (id !== RATING_ID || value === undefined) {
      throw noSuchEntity(
        `Rating value with ID "${valueId}" of rating "${id}" doesn't exist.`,
        'RATING_NOT_FOUND',
      );
    }
    stars = value;
  }
  return stars;
}
