import { afterEach, expect, test } from 'vitest';
import { defineMessages, speakLocale } from './define-messages.ts';

const text = defineMessages('test', {
  greeting: 'Hello, {name}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
});

afterEach(() => speakLocale('en-US', {}));

test('values stand in place of their names; unknown ones stay', () => {
  expect(text('greeting', { name: 'Marta' })).toBe('Hello, Marta');
  expect(text('greeting')).toBe('Hello, {name}');
});

test('the form follows the count', () => {
  expect(text('pieces', { count: 1 })).toBe('1 piece');
  expect(text('pieces', { count: 5 })).toBe('5 pieces');
});

test('I18N-02 another language replaces what it knows; missing translations are ignored', () => {
  speakLocale('de', { 'test.greeting': 'Guten Tag, {name}' });
  expect(text('greeting', { name: 'Marta' })).toBe('Guten Tag, Marta');
  expect(text('pieces', { count: 2 })).toBe('2 pieces');
});
