import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Type names as a dealer reads them. */
const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of settings in braces',
  record: 'a group of settings in braces',
};
const LONGEST_VALUE = 60;

/**
 * Describes a validation issue of a setting in one sentence without its name: the expectation and
 * the actual value. The value is looked up in `document` by the issue's path.
 */
export function explainSetting(issue: Issue, document: unknown): string {
  const value = issue.path.reduce<unknown>(
    (place, step) => (place as Record<PropertyKey, unknown> | null | undefined)?.[step],
    document,
  );
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.map((key) => `"${key}"`).join(', ');
    return `holds ${keys}, which no setting has as its name: check the spelling`;
  }
  const expected = expectation(issue);
  return value === undefined ? `is missing; it ${expected}` : `${expected}, but is ${shown(value)}`;
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? `of the type ${issue.expected}`}`;
    case 'invalid_value':
      if (!issue.message.startsWith('Invalid')) return issue.message;
      return `must be ${oneOf(issue.values.map((value) => JSON.stringify(value)))}`;
    case 'too_small':
      return `must be ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must be ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'must be of another form';
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `must be written as ${issue.format}` : issue.message;
    default:
      return issue.message;
  }
}

function bound(origin: string, words: string, limit: number | bigint): string {
  if (origin === 'string') {
    return words === 'at least' && limit === 1
      ? 'a text that is not empty'
      : `${words} ${limit} characters long`;
  }
  if (origin === 'array') return `a list of ${words} ${limit} entries`;
  return `${words} ${limit}`;
}

function oneOf(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
