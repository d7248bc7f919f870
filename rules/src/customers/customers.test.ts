import { describe, expect, it } from 'vitest';
import { isEmail } from './email-address.ts';
import { type PasswordProblem, passwordProblem } from './password-strength.ts';
import { isPersonName } from './person-name.ts';

describe('a password (ACCT-11, CONF-06)', () => {
  it.each<[string, PasswordProblem | null]>([
    ['', 'too-short'],
    ['Ab1!xyz', 'too-short'],
    ['abcdefgh', 'too-few-classes'],
    ['abcdefg1', 'too-few-classes'],
    ['abcdefG1', null],
    ['abcdef1!', null],
    ['ABCDEF1!', null],
    ['Abcdefg!', null],
    ['Äbcdéfg1', null],
    ['Ab1 Ab1 ', null],
    [`Aa1${'x'.repeat(253)}`, null],
    [`Aa1${'x'.repeat(254)}`, 'too-long'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('that follows the hint is always valid', () => {
    for (const password of ['Gold-bar1', 'Zz9?aaaa', '!A1bbbbb'])
      expect(passwordProblem(password)).toBeNull();
  });
});

describe('a name', () => {
  it.each(['Marta', 'José María', "O'Hale", 'O’Hale', 'Jean-Luc', 'Smith & Sons', '李', 'Hale 2nd', 'A. B.'])(
    'may be %j',
    (name) => expect(isPersonName(name)).toBe(true),
  );
  it.each([
    '',
    'a\r\nBcc: x@y.example',
    '<b>',
    'http://evil.example',
    'a@b',
    'a\u0000',
    'x'.repeat(256),
    '{{x}}',
  ])('is not %j', (name) => expect(isPersonName(name)).toBe(false));
});

describe('an e-mail address', () => {
  it.each(['a@b.example', 'marta.hale+gold@post.example', "o'neil@post.example", 'a@bücher.example'])(
    'may be %j',
    (email) => expect(isEmail(email)).toBe(true),
  );
  it.each([
    '',
    'a',
    'a@b',
    'a@b..example',
    'a b@c.example',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c',
  ])('is not %j', (email) => expect(isEmail(email)).toBe(false));
});
