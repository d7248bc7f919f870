import type { Message } from '@ingot/rules/messages/message.ts';
import { afterEach, expect, test } from 'vitest';
import { defineMessages, languageOf, say, speak } from './define-messages.ts';
import { withinSentence } from './within-sentence.ts';
import { writeList, writeMoment, writeNumber } from './write-values.ts';

const text = defineMessages('test', {
  greeting: 'Hello, {name}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
});

function speakLanguage(locale: string, texts: Record<string, Message>): void {
  const language = languageOf(locale, Object.entries(texts));
  speak(() => language);
}

afterEach(() => speak(() => undefined));

test('replaces names by values and keeps unknown names', () => {
  expect(text('greeting', { name: 'Marta' })).toBe('Hello, Marta');
  expect(text('greeting')).toBe('Hello, {name}');
});

test('chooses the plural form by count', () => {
  expect([0, 1, 2, 5].map((count) => text('pieces', { count }))).toEqual([
    '0 pieces',
    '1 piece',
    '2 pieces',
    '5 pieces',
  ]);
});

test("uses another language's texts, and English with its plurals for missing ones (I18N-02)", () => {
  speakLanguage('fr-FR', { 'test.greeting': 'Bonjour, {name}' });
  expect(text('greeting', { name: 'Marta' })).toBe('Bonjour, Marta');
  expect(text('pieces', { count: 0 })).toBe('0 pieces');
});

test('uses as many plural forms as the language has', () => {
  speakLanguage('pl-PL', {
    'test.pieces': {
      one: '{count} sztuka',
      few: '{count} sztuki',
      many: '{count} sztuk',
      other: '{count} sztuki',
    },
  });
  const said = [0, 1, 2, 5, 22, 25, 1.5].map((count) => text('pieces', { count }));
  expect(said).toEqual(['0 sztuk', '1 sztuka', '2 sztuki', '5 sztuk', '22 sztuki', '25 sztuk', '1.5 sztuki']);
});

test('finds a text in the built shop by its English text, and by its name where others have the same text', () => {
  speakLanguage('de-DE', { 'Add to cart': 'In den Warenkorb', 'alerts.title': 'Benachrichtigungen' });
  expect(say('Add to cart')).toBe('In den Warenkorb');
  expect(say(['Add to cart', 'catalog.add'])).toBe('In den Warenkorb');
  expect(say(['Alerts', 'alerts.title'])).toBe('Benachrichtigungen');
  expect(say(['Alerts', 'menu.alerts'])).toBe('Alerts');
});

test('formats numbers, dates, lists and names in the language', () => {
  const at = '2026-11-19T19:14:00Z';
  const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' } as const;
  const written = () => [
    writeNumber(1262),
    writeNumber(1_234_567),
    writeNumber(-999),
    writeNumber(1234.5),
    writeMoment(at, { dateStyle: 'long', timeZone: 'UTC' }),
    writeMoment(at, clock),
    writeList(['gold', 'silver', 'platinum']),
    withinSentence('Silver'),
  ];
  expect(written()).toEqual([
    '1,262',
    '1,234,567',
    '-999',
    '1,234.5',
    'November 19, 2026',
    '2:14 pm',
    'gold, silver and platinum',
    'silver',
  ]);
  speakLanguage('de-DE', {});
  expect(written()).toEqual([
    '1.262',
    '1.234.567',
    '-999',
    '1.234,5',
    '19. November 2026',
    '14:14',
    'gold, silver und platinum',
    'Silver',
  ]);
});
