import { z } from 'zod';

/** A switch: "on" or "off". */
export const onOff = z
  .enum(['on', 'off'], { error: 'must be "on" or "off"' })
  .transform((value) => value === 'on');
/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
/** A URL with one of these schemes. */
export const url = (schemes: readonly string[]) =>
  z.string().refine(
    (value) => {
      const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
      return schemes.includes(scheme);
    },
    `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

/** URLs separated by commas, as a list. */
export const urls = (schemes: readonly string[]) =>
  z
    .string()
    .transform((value) => value.split(/\s*,\s*/))
    .pipe(z.array(url(schemes)).max(4));

/** Host names separated by commas, as a list in lower case. */
export const hostNames = z
  .string()
  .regex(
    /^[a-z0-9.-]+\.[a-z]{2,}(\s*,\s*[a-z0-9.-]+\.[a-z]{2,})*$/i,
    'must be host names with commas between',
  )
  .transform((value) => value.toLowerCase().split(/\s*,\s*/));

/**
 * Origins (scheme, host and port only) separated by commas, as a list in the form that browsers
 * send.
 */
export const origins = z
  .string()
  .transform((value) => value.split(/\s*,\s*/))
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase()),
    'must be origins such as https://shop.example, with commas between and nothing after the host and port',
  )
  .transform((list) => list.map((origin) => origin.toLowerCase()));

/** One environment variable: its schema, its default and its description. */
interface Variable<Schema extends z.ZodType, Default extends string | null> {
  readonly schema: Schema;
  /** The default in the form of the variable; null = unset has a meaning of its own. */
  readonly default: Default;
  readonly description: string;
}

/** Describes an environment variable. */
export const variable = <Schema extends z.ZodType, Default extends string | null>(
  schema: Schema,
  defaultValue: Default,
  description: string,
): Variable<Schema, Default> => ({ schema, default: defaultValue, description });
