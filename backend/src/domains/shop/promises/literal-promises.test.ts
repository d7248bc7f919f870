import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROMISE_NAMES } from './promise-names.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const COUNT = '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)';

/** Terms as literal text. The settings define them instead. */
const LITERALS: readonly RegExp[] = [
  /free (?:delivery )?(?:on orders )?over \$\d|delivery (?:is |costs )?(?:<strong>)?\$\d|up to \$1?[55],000 (?:an|per) order/i,
  /adult (?:must sign|signs) for orders|adult to sign|adult[’']s? signature|signed for by an adult|signature on delivery/i,
  /never left at the door|double box|double-boxed|by (?:insured|registered) carrier|insured courier or collection/i,
  /handling charge|market has fallen|owe the difference|cancel without cost|before the coin leaves/i,
  /before noon Eastern|before the banks close|before three in the afternoon|charged when the order/i,
  /price is fixed when you (?:pay|enter)|the same day(?=['<])|paid the day we weigh|sold back in a day|written the day we weigh/i,
  new RegExp(`within ${COUNT} working days?`, 'i'),
  new RegExp(`${COUNT} days? after your (?:wire|check|payment)`, 'i'),
  new RegExp(`(?:locks?|locked|fixed|holds?|lock it|lock the price) for ${COUNT} minutes?`, 'i'),
  new RegExp(`have ${COUNT} minutes to confirm`, 'i'),
  /(?:insured|insures?|insurance) (?:for )?up to \$\d/i,
  new RegExp(
    `${COUNT}(?: percent|%) (?:more, which|fee\\b|on top of that)|cards cost us about ${COUNT} percent`,
    'i',
  ),
  new RegExp(`card fee, ${COUNT}%|between three and four percent`, 'i'),
];

/** Returns the first literal term in a text. */
const literalIn = (text: string) => LITERALS.map((literal) => literal.exec(text)?.[0]).find(Boolean);

/** Returns a source without the singular forms of counted texts, which spell out a number. */
const withoutSingulars = (source: string) => source.replaceAll(/\bone:\s*'[^']*'/g, '');

test('no content of the demo shop contains a literal term (FIX-40, FIX-43, FIX-44, FIX-45)', () => {
  const files = [
    'demo/blog-posts.json',
    'demo/categories.json',
    'demo/cms-blocks.json',
    'demo/cms-pages.json',
    'demo/mints.json',
    'demo/payment-methods.json',
    'demo/products.json',
    'demo/shipping.json',
    'demo/store-config.json',
  ];
  const stated = files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => {
        const literal = literalIn(line);
        return literal === undefined ? [] : [`${file}:${index + 1}: ${literal}`];
      }),
  );
  expect(stated).toEqual([]);
});

test('no message list contains a literal term outside the promises (FIX-40, FIX-44)', () => {
  const lists = globSync(['{storefront,packages/*}/src/**/*-texts.ts', 'backend/src/**/*.ts'], {
    cwd: ROOT,
  }).filter((file) => !/\.test\.ts$|generated|shop\/promises/.test(file));
  expect(lists.length).toBeGreaterThan(100);
  const stated = lists.flatMap((file) => {
    const literal = literalIn(withoutSingulars(read(file)));
    return literal === undefined ? [] : [`${file}: ${literal}`];
  });
  expect(stated).toEqual([]);
});

test.each([
  'In an unmarked double box by insured carrier, for an adult to sign.',
  'Cancel without cost at any time before the coin leaves the mint.',
  'Your price is fixed when you pay.',
  'Insured and signed for, usually two days after your wire arrives.',
  'We lock the price for ten minutes while you read the terms.',
  'You have ten minutes to confirm.',
  'If you ship your package within two working days.',
  'A label that is insured for up to $100,000.',
  'You pay by card and you pay about four percent more, which is what the card costs us.',
  'If the market has risen, you owe the difference.',
  'We wire the money before the banks close.',
])('recognizes a literal term: %s (FIX-40)', (text) => {
  expect(literalIn(text)).not.toBeUndefined();
});

test('content of the demo shop includes only existing promises (FIX-40)', () => {
  const files = globSync('demo/*.json', { cwd: ROOT });
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\{\{promise name='([^']*)'\}\}/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !PROMISE_NAMES.some((known) => known === name))).toEqual([]);
});
