import { expect, test } from 'vitest';
import { SOURCE_RULES } from './source-rules.ts';
import { titlesOf } from './test-titles.ts';

const LEDGER = '| ID | Requirement |\n| CART-09 | Quantity |\n| CART-10 | Lines |';
const CONTROLS = '## Threats and controls\n| threat | control | test |\n|---|---|---|\n';
const FIVE = 'CART-01, CART-02, CART-03, CART-04, CART-05';

test.each([
  ['declared-parameters', 'storefront/src/routes/x.tsx', "search.get('colour')", "search.get('query')"],
  ['few-rows-in-title', 'e2e/x.spec.ts', `test('adds (${FIVE})', run)`, "test('adds (CART-09)', run)"],
  ['few-rows-in-title', 'e2e/x.spec.ts', "test('adds (CART-01 to CART-04)', run)", "test('adds', run)"],
  ['known-rows-in-title', 'e2e/x.spec.ts', "test('adds (CART-99)', run)", "it('adds (CART-09)', run)"],
  [
    'listed-mail-texts',
    'backend/src/domains/orders/mails/x.ts',
    "const mail: MailDocument = { heading: 'Thank you' }",
    'const mail: MailDocument = { heading: mailText(language).heading }',
  ],
  [
    'listed-rejections',
    'backend/src/domains/cart/lines/x.ts',
    "throw inputError('Too many pieces.', 'TOO_MANY_PIECES')",
    "throw inputError(cartText(language).tooMany, 'TOO_MANY_PIECES')",
  ],
  [
    'listed-texts',
    'storefront/src/shell/x.tsx',
    'const a = <p>Your cart</p>',
    'const a = <p>{text.cart}</p>',
  ],
  [
    'literal-promises',
    'demo/cms-pages.json',
    '"We lock the price for ten minutes while you read."',
    `"We lock the price for {{promise name='lock'}} while you read."`,
  ],
  [
    'literal-promises',
    'storefront/src/shell/x-texts.ts',
    "note: 'An adult to sign, never left at the door'",
    "note: 'Insured delivery'",
  ],
  [
    'sql-case-folding',
    'backend/src/domains/customers/x.repository.ts',
    'where lower(email) = $1',
    'where lower(email collate "C") = $1',
  ],
  [
    'tested-controls',
    'docs/security.md',
    `${CONTROLS}| Guesses | Limit | \`domains/x.test.ts\` § "allows six" |`,
    `${CONTROLS}| Guesses | Limit | \`domains/x.test.ts\` § "allows five" |`,
  ],
  [
    'tested-controls',
    'docs/security.md',
    `${CONTROLS}| Guesses | Limit | none |`,
    `${CONTROLS}| Guesses | Limit | \`domains/x.test.ts\` § "allows five" |`,
  ],
  [
    'texts-in-functions',
    'storefront/src/shell/x.ts',
    'export const title = shellText().title',
    'export const title = () => shellText().title',
  ],
  // Split, because the rule reads this file, too.
  ['waits-by-helper', 'rules/src/x.test.ts', `await ${'vi'}.waitFor(check)`, 'await waitFor(check)'],
] as const)('%s finds a planted fault in %s, and accepts the remedy', (name, file, bad, good) => {
  const rule = SOURCE_RULES.find((one) => one.name === name);
  const check = (text: string) =>
    rule?.check(
      new Map([
        ['docs/requirements.md', LEDGER],
        ['backend/src/domains/x.test.ts', "it('allows five', run)"],
        [file, text],
      ]),
    );
  expect(check(bad)).toHaveLength(1);
  expect(check(bad)?.[0]).toContain(file);
  expect(check(good)).toEqual([]);
});

test.each([
  'In an unmarked double box by insured carrier, for an adult to sign.',
  'Cancel without cost at any time before the coin leaves the mint.',
  'Your price is fixed when you pay.',
  'Insured and signed for, usually two days after your wire arrives.',
  'You have ten minutes to confirm.',
  'If you ship your package within two working days.',
  'A label that is insured for up to $100,000.',
  'You pay by card and you pay about four percent more, which is what the card costs us.',
  'If the market has risen, you owe the difference.',
  'We wire the money before the banks close.',
])('literal-promises finds: %s (FIX-40)', (text) => {
  const rule = SOURCE_RULES.find(({ name }) => name === 'literal-promises');
  expect(rule?.check(new Map([['demo/cms-blocks.json', text]]))).toHaveLength(1);
});

test('used-settings finds a setting that no code reads', () => {
  const rule = SOURCE_RULES.find(({ name }) => name === 'used-settings');
  const found = rule?.check(new Map([['backend/src/app/x.ts', 'settings.quoteLockMinutes']])) ?? [];
  expect(found).toContain('websiteName');
  expect(found).not.toContain('quoteLockMinutes');
});

test('titles with five rows, a range of rows or an unknown row are found (FIX-35)', () => {
  const find = (title: string) =>
    SOURCE_RULES.flatMap(({ check }) =>
      check(
        new Map([
          ['docs/requirements.md', LEDGER],
          ['backend/src/domains/x.test.ts', "it('allows five', run)"],
          ['rules/src/x.test.ts', `test('${title}', run)`],
        ]),
      ),
    ).filter((finding) => finding.startsWith('rules/src/x.test.ts'));
  expect(find(`adds (${FIVE})`)).not.toEqual([]);
  expect(find('adds (CART-09 to CART-10)')).not.toEqual([]);
  expect(find('adds (CART-11)')).not.toEqual([]);
  expect(find('adds (CART-09, CART-10)')).toEqual([]);
});

test('a test has the rows of its groups and its steps (FIX-35)', () => {
  // Written without the dash, because the rules read this file, too.
  const text = [
    "describe('a group (AB 01)', () => {",
    "  test('a test (AB 02)', async () => {",
    "    await test.step('a step (AB 03)', async () => {",
    "      await test.step('an inner step (AB 04)', () => undefined);",
    '    });',
    '  });',
    "  it.each([1])('another (AB 05)', () => undefined);",
    '});',
    "test('a last one (AB 06)', () => undefined);",
  ]
    .join('\n')
    .replaceAll('AB ', 'AB-');
  expect(titlesOf('a.test.ts', text).map(({ rows }) => [...rows].join(' ').replaceAll('AB-', ''))).toEqual([
    '01',
    '02 01 03 04',
    '03',
    '04',
    '05 01',
    '06',
  ]);
});
