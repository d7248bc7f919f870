import { describe, expect, test } from 'vitest';
import { pricesOfChoices, readChoices, surcharge } from './custom-options.ts';
import { chosenLinks, type DownloadTerms, linksOption } from './download-options.ts';

const link = (id: number, priceMinor: number) => ({
  id,
  title: `Part ${id}`,
  priceMinor,
  source: { kind: 'url', url: `https://files.example/${id}.pdf` } as const,
  sample: null,
  limit: 3,
});
const TERMS: DownloadTerms = {
  linksTitle: null,
  isSeparate: true,
  links: [link(701, 500), link(702, 250)],
  samples: [],
};
const option = (terms: DownloadTerms) => linksOption(terms, { id: 700, title: () => 'Files' });
const options = [option(TERMS) ?? expect.fail('The option is missing')];
const read = (...ids: readonly number[]) =>
  readChoices(options, {
    selected: ids.map((valueId) => ({ optionId: 700, valueId })),
    entered: [],
  });

describe('files of a downloadable product', () => {
  test('are one choice of several values with their prices (KIND-04)', () => {
    const chosen = read(702, 701);
    if ('problem' in chosen) throw new Error(chosen.problem.reason);
    expect(surcharge(1_000, pricesOfChoices(options, chosen.choices))).toBe(750);
    expect(chosenLinks(TERMS, options, chosen.choices).map(({ id }) => id)).toEqual([701, 702]);
  });

  test('must be chosen, and only those of the product (KIND-04)', () => {
    expect(read()).toEqual({ problem: { reason: 'links' } });
    expect(read(703)).toEqual({ problem: { reason: 'unknown' } });
  });

  test('all come with a piece unless they are sold separately (KIND-04)', () => {
    const whole = { ...TERMS, isSeparate: false };
    expect(option(whole)).toBeNull();
    expect(chosenLinks(whole, [], [])).toEqual(TERMS.links);
  });

  test('have the title of the product, or that of the shop (KIND-04)', () => {
    expect(options[0]?.title).toBe('Files');
    expect(option({ ...TERMS, linksTitle: 'Chapters' })?.title).toBe('Chapters');
  });
});
