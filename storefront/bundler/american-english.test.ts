import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from './message-sources.ts';

const DEMO = join(import.meta.dirname, '../../demo');

/** Shorter texts are labels, where one foreign word is the whole text. */
const SHORT_TEXT_WORDS = 12;

/** Words of British or translated English, each with the American word. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\bring (?:you|us|me|up|first)\b|^ring\b/i, 'call'],
  [/\b(?:by|the|your) post\b|\bpost(?:ed|ing) (?:to|on|your|the)\b/i, 'mail, ship'],
  [/\bparcels?\b/i, 'package'],
  [/\bwrite to the desk\b/i, 'contact the desk'],
  [/\btelephones?\b/i, 'phone'],
  [/\brang\b(?! the bell)|\bring (?:yours|\w+ dealers)\b/i, 'called, call'],
  [/\bautumn\b/i, 'fall'],
  [/\bdear(?:er|est)\b|\bdear postage\b|\bnot dear\b/i, 'expensive'],
  [/\b(?:up|down|out|in|after|back|for)wards\b/i, 'without s'],
  [/\bcan not\b/i, 'cannot'],
  [/\btrolleys?\b/i, 'hand truck'],
  [/\bsmallest (?:order|lot)\b/i, 'minimum'],
  [/\bworked out (?:on|from|by)\b|\bbid worked out\b/i, 'calculated, based on'],
  [/\bquotations?\b/i, 'quote'],
  [/\bmatt\b/i, 'matte'],
  [/\bshall\b/i, 'will, should'],
  [/\bwhilst\b|\bamongst\b|\btowards\b|\banew\b|\btill\b/i, 'while, among, toward, again, until'],
  [/\bounces? (?:bar|coin|round) of\b/i, '1 oz gold bar'],
  [/\breceipt to\b|\btravels by\b|\bpays by\b|\bwhat it was about\b|\bsay yes in time\b/i, 'a label'],
  [/\b(?:de|di)spatch(?:ed|es|ing)?\b/i, 'ship'],
  [/\bcheques?\b/i, 'check'],
  [/\bpostcode\b/i, 'ZIP code'],
  [/\b(?:surname|forename)s?\b/i, 'last name, first name'],
  [/\b(?:shopping|your) basket\b/i, 'cart'],
  [/\b(?:favour|colour|honour|neighbour|labour)\w*\b/i, '-or'],
  [/\b(?:authori|organi|recogni|apologi|reali|customi|categori|summari)s(?:e[ds]?|ing|ation)\b/i, '-ize'],
  [/\b(?:catalogue|centre|metre|litre|grey|licence|jewellery|programme|enquir(?:y|ies|e))\b/i, 'US spelling'],
  [/\b(?:cancell|labell|travell|modell|jewell)(?:ed|ing|ers?)\b/i, 'one l'],
  [/\bper cent\b|\bfortnight\b|\bbank holiday\b|\bfull stop\b/i, 'percent, two weeks, holiday, period'],
];

/** Texts with prescribed words: by a requirement, or by the API that other storefronts use. */
const GIVEN: Readonly<Record<string, string>> = {
  'address.postcode': 'the field in countries that call it so',
  'server.cancel-outcome.PARTIAL_ORDER_ITEM_SHIPPED': 'the words of the contract',
  'server.cancel-outcome.INVALID_ORDER_STATUS': 'the words of the contract',
};

/** Returns the short texts with their names. */
function shortTexts(): [string, string][] {
  const all = [
    ...readCatalogue(),
    ...[...readCatalogue(['office/src'])].map(([name, message]) => [`office.${name}`, message] as const),
    ...[...readCatalogue(['backend/src'])].map(([name, message]) => [`server.${name}`, message] as const),
  ];
  return all
    .flatMap(([name, message]) =>
      (typeof message === 'string' ? [message] : Object.values(message)).map((text): [string, string] => [
        name,
        text,
      ]),
    )
    .filter(([, text]) => text.split(/\s+/).length < SHORT_TEXT_WORDS);
}

/** Returns each foreign word of a text, with the American word. Placeholders are no words. */
const foreignIn = (text: string) =>
  FOREIGN.flatMap(([word, instead]) => {
    const found = word.exec(text.replace(/\{\w+\}/g, '…'));
    return found === null ? [] : [`"${found[0]}": ${instead}`];
  });

test('uses no foreign or British words in short texts (FIX-78)', () => {
  const texts = shortTexts();
  expect(texts.length).toBeGreaterThan(1_500);
  const wrong = texts.flatMap(([name, text]) => foreignIn(text).map((word) => ({ name, text, word })));
  expect(wrong.filter(({ name }) => !(name in GIVEN))).toEqual([]);
  expect(Object.keys(GIVEN).filter((name) => !wrong.some((one) => one.name === name))).toEqual([]);
});

test("uses no foreign or British words in the demo shop's content (FIX-78)", () => {
  const wrong = globSync('*.json', { cwd: DEMO }).flatMap((file) => {
    // Removes property names and placeholders of promises from the text.
    const texts = readFileSync(join(DEMO, file), 'utf8').replaceAll(/"[^"]*":|\{\{[^}]*\}\}/g, '');
    return foreignIn(texts).map((word) => `${file}: ${word}`);
  });
  expect(wrong).toEqual([]);
});

test.each([
  'Ring us',
  'By post',
  'Your parcel left today',
  'Telephone',
  'Write to the desk at once',
  'Six answer the telephones',
  'They rang the desk',
  'New this autumn',
  'Good bar, dear postage',
  'Two dearer, one cheaper',
  'From a single gram upwards',
  'It worked outwards',
  'I can not pay in time',
  'Bring a trolley',
  'Is there a smallest lot?',
  'How is the bid worked out?',
  'Shall we write to you?',
  'An ounce bar of gold',
  'Receipt to',
  'Travels by',
  'Pays by',
  'What it was about',
  'Say yes in time',
])('recognizes what no short text may say: %s (FIX-78)', (text) => {
  expect(foreignIn(text)).not.toEqual([]);
});
