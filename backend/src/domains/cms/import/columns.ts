import { z } from 'zod';

/** Name of a block or page: lower-case letters, digits, hyphens and underscores. */
export const identifier = () =>
  z
    .string('must be text')
    .regex(
      /^[a-z0-9][a-z0-9_-]{0,99}$/,
      'must be up to 100 lower-case letters, digits, hyphens and underscores, as in "home-hero-banner"',
    );

/** A path segment of the journal. */
export const slug = (maxCharacters: number) =>
  z
    .string('must be text')
    .max(maxCharacters, `must not be longer than ${maxCharacters} characters`)
    .regex(
      /^[a-z0-9][a-z0-9-]*$/,
      'must be lower-case letters, digits and hyphens, as in "your-first-ounce"',
    );
