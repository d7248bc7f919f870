import { translationProblem } from '@ingot/rules/messages/translation-problem.ts';
import { expect, test } from 'vitest';
import { readCatalogue } from './message-sources.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('gives every text one name, and all plural forms the same values (I18N-01)', () => {
  const texts = readCatalogue();
  expect(texts.size).toBeGreaterThan(1_000);
  for (const [name, message] of texts) {
    if (typeof message === 'string') {
      expect(message.trim(), name).not.toBe('');
      continue;
    }
    expect(Object.keys(message).sort(), name).toEqual(['one', 'other']);
    expect(placeholders(message.other), name).toEqual(
      expect.arrayContaining(placeholders(message.one ?? '')),
    );
  }
});

test('names texts as files of languages do, by domain and key (I18N-02)', () => {
  for (const roots of [undefined, ['backend/src']])
    for (const name of readCatalogue(roots).keys()) expect(name).toMatch(/^[\w-]+\.[\w-]+$/);
});

test('has no text that could not be translated word by word (I18N-01)', () => {
  for (const roots of [undefined, ['backend/src']]) {
    for (const [name, message] of readCatalogue(roots)) {
      expect(translationProblem(message, message, 'de'), name).toBeNull();
    }
  }
});
