import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSettings } from '../../shop/settings/read-settings.ts';
import { SALE_TERMS_REVISION, saleTerms } from './sale-terms.ts';

/** The digest of the texts of each revision, the first one first. */
const DIGESTS = ['d761566caf8ca49c', '1ebd69e6ff4f2a2f'];

const SHOP = readSettings({
  documents: new Map(),
  version: '1',
  countries: [],
  baseUrl: 'http://shop.test/',
});
const NOW = Date.UTC(2026, 2, 18, 15);

const termsWith = (changes: Partial<typeof SHOP.sellToUs>) =>
  saleTerms({ ...SHOP, sellToUs: { ...SHOP.sellToUs, ...changes } }, NOW);

it('have another revision when one of their texts changes (BUY-02)', () => {
  const texts = [1, 2].map((answerWithinWorkingDays) => {
    const { lines, ownership } = termsWith({ answerWithinWorkingDays });
    return [...lines, ownership];
  });
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  // A changed text needs the next revision, and its digest at the end of the list.
  expect(DIGESTS.at(-1)).toBe(digest);
  expect(SALE_TERMS_REVISION).toBe(DIGESTS.length);
});

it('have a version that rises with the settings and with the revision (BUY-02)', () => {
  const { version } = termsWith({ termsVersion: 4 });
  expect(version).toBe(4 + SALE_TERMS_REVISION - 1);
  expect(termsWith({ termsVersion: 5 }).version).toBe(version + 1);
});
