import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { defineMessages, inLanguage } from './define-messages.ts';
import { readLanguages } from './read-languages.ts';

const text = defineMessages('test', {
  hello: 'Hello, {name}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-languages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(folder, file), text);

test('one file adds a language; a view without such a file is in English (I18N-01)', async () => {
  await write(
    'de.json',
    '{ "cart.name": "Mein Warenkorb", "cart.pieces": { "one": "{count} Stück", "other": "{count} Stück" } }',
  );
  await write('de-AT.json', '{ "cart.name": "Mein Einkaufswagerl" }');
  const languages = await readLanguages(folder, async () => undefined);
  expect(chooseLanguage(languages, 'de_DE')).toMatchObject({
    locale: 'de-DE',
    texts: { 'cart.name': 'Mein Warenkorb' },
  });
  expect(chooseLanguage(languages, 'de_AT').texts).toMatchObject({
    'cart.name': 'Mein Einkaufswagerl',
    'cart.pieces': { one: '{count} Stück' },
  });
  expect(chooseLanguage(languages, 'fr_FR')).toEqual({ locale: 'en-US', texts: {} });
  expect(chooseLanguage(languages, 'en_GB')).toEqual({ locale: 'en-GB', texts: {} });
});

test('without a folder there is no other language', async () => {
  expect(await readLanguages(join(folder, 'none'), async () => undefined)).toEqual(new Map());
});

test.each([
  ['de.json', '{', 'de.json is no JSON'],
  ['de.json', '{ "cart.name": 7 }', 'cart.name must be a text'],
  [
    'de.json',
    '{ "cart.pieces": { "one": "1" } }',
    'cart.pieces must be a text, or texts by plural form with one for "other"',
  ],
  ['german.json', '{}', 'name it by its language'],
  ['de.json', '{ "server.test.helo": "Hallo" }', 'de.json: server.test.helo is no text of the shop.'],
  [
    'de.json',
    '{ "server.test.hello": "Hallo, {nme}" }',
    'server.test.hello has no value {nme}; it has {name}.',
  ],
  [
    'pl.json',
    '{ "server.test.hello": "Cześć", "server.test.pieces": { "one": "{count} sztuka", "other": "{count} sztuk" } }',
    'pl.json: server.test.hello leaves out {name}. server.test.pieces lacks the plural form "many", "few".',
  ],
])('rejects an invalid file by its name: %s %s', async (file, text, message) => {
  await write(file, text);
  await expect(readLanguages(folder, async () => undefined)).rejects.toThrow(message);
});

test('uses the texts of the file with the plural forms of its language, and English for the rest (I18N-02)', async () => {
  await write('fr.json', '{ "server.test.pieces": { "one": "{count} pièce", "other": "{count} pièces" } }');
  const french = chooseLanguage(await readLanguages(folder, async () => undefined), 'fr_FR');
  const said = await inLanguage(french, async () => {
    await Promise.resolve();
    return [0, 1, 2].map((count) => text('pieces', { count })).concat(text('hello', { name: '{count}' }));
  });
  expect(said).toEqual(['0 pièce', '1 pièce', '2 pièces', 'Hello, {count}']);
  expect(text('pieces', { count: 0 })).toBe('0 pieces');
});
