import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeliveryPoint, deliveryDoor, normalizeAddress, renewAddressKey } from './normalize-address.ts';

const point = (street: readonly string[], postcode = '19801', countryCode = 'US'): DeliveryPoint => ({
  street,
  postcode,
  countryCode,
});
const key = (...street: string[]) => normalizeAddress(point(street));

describe('a delivery address (OPEN-41)', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['case and spaces', ['88 Quarry Lane'], ['  88  QUARRY lane ']],
    ['punctuation', ['88 Quarry Ln., Apt. 2'], ['88 Quarry Ln Apt 2']],
    ['abbreviations', ['88 North Quarry Street'], ['88 N. Quarry St']],
    ['points within an abbreviation', ['12 Northwest 4th Avenue'], ['12 N.W. 4th Ave']],
    ['accents', ['5 Rue Élysée'], ['5 rue elysee']],
    ['letters without an accent', ['3 Straße'], ['3 STRASSE']],
    ['the name of a unit', ['88 Quarry Lane Apartment 2'], ['88 Quarry Lane #2']],
    ['both names of a unit', ['88 Quarry Lane Unit 2'], ['88 Quarry Lane', 'Apt #2']],
    ['the line of a unit', ['88 Quarry Lane, Suite 2B'], ['Ste 2 b', '88 Quarry Lane']],
    ['the letter of a house', ['88-A Quarry Lane'], ['88a Quarry Lane']],
    ['the hyphen of a house', ['37-06 82nd Street'], ['3706 82nd St']],
    ['a box', ['P.O. Box 12'], ['po box 12']],
    ['signs nobody sees', ['88 Quarry Lane'], ['88 Qua\u200brry\u00ad L\u2060ane']],
    ['letters that look the same', ['88 Caper Lane'], ['88 \u0421\u0430\u0440\u0435r Lane']],
    ['zeros before a number', ['88 Quarry Lane #2'], ['0088 Quarry Lane #02']],
    ['an ordinal in words', ['12 Fourth Avenue'], ['12 4th Ave']],
    ['the ending of an ordinal', ['12 4th Avenue'], ['12 4 Ave']],
    ['a house number in words', ['One Quarry Lane'], ['1 Quarry Lane']],
    ['the place of the house number', ['88 Quarry Lane'], ['Quarry Lane 88']],
    ['the word before a house number', ['88 Quarry Lane, Apt 2'], ['No. 88, Quarry Lane, Apt 2']],
    ['other short words', ['88 Quarry Avenue, Apartment 2'], ['88 Quarry Aven. Appt 2']],
    ['wide letters and digits', ['88 Quarry Lane'], ['\uff18\uff18 \uff31uarry\u00a0Lane']],
    ['digits of another script', ['88 Quarry Lane'], ['\u0668\u0668 Quarry Lane']],
    ['a fraction', ['88 \u00bd Quarry Lane'], ['88 1/2 Quarry Lane']],
    ['capitals that look the same', ['4 Bath Mews'], ['4 \u0412\u0410\u0422\u041d \u041cews']],
    ['an and', ['4 Hope and Anchor Road'], ['4 Hope & Anchor Road']],
    ['a saint', ['4 Saint Mary Road'], ['4 St. Mary Rd']],
  ])('is the same whatever %s', (_, one, other) => {
    expect(key(...one)).toBe(key(...other));
  });

  it.each<[string, DeliveryPoint, DeliveryPoint]>([
    ['another house', point(['88 Quarry Lane']), point(['89 Quarry Lane'])],
    ['another unit', point(['88 Quarry Lane #2']), point(['88 Quarry Lane #3'])],
    ['a unit and none', point(['88 Quarry Lane']), point(['88 Quarry Lane #3'])],
    ['another side of the town', point(['88 N Quarry Lane']), point(['88 S Quarry Lane'])],
    ['another kind of street', point(['88 Quarry Lane']), point(['88 Quarry Road'])],
    ['a number of the street', point(['12 4th Avenue']), point(['12 5th Avenue'])],
    ['house and street changed over', point(['12 4th Avenue']), point(['4 12th Avenue'])],
    ['a house and its half', point(['88 Quarry Lane']), point(['88 \u00bd Quarry Lane'])],
    ['another postcode', point(['88 Quarry Lane']), point(['88 Quarry Lane'], '19802')],
    ['another country', point(['88 Quarry Lane'], '19801', 'US'), point(['88 Quarry Lane'], '19801', 'DE')],
  ])('differs with %s', (_, one, other) => {
    expect(normalizeAddress(one)).not.toBe(normalizeAddress(other));
  });

  it('is the same with ZIP and ZIP+4, and with any spacing of other postcodes', () => {
    expect(normalizeAddress(point(['88 Quarry Lane'], '19801-1234'))).toBe(key('88 Quarry Lane'));
    expect(normalizeAddress(point(['1 Quay'], 'd02x285', 'IE'))).toBe(
      normalizeAddress(point(['1 Quay'], ' D02 X285', 'ie')),
    );
  });

  it('any text has a key, regardless of case, spacing and punctuation', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const separator = fc.constantFrom(' ', ', ', '  ', ' / ', '; ');
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 8 }),
        separator,
        (words, by) => {
          expect(key(words.join(by))).toBe(key(words.join(' ').toUpperCase()));
          expect(key(...words)).toBe(key(words.join(' ')));
        },
      ),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), text, (street, postcode) => {
        expect(normalizeAddress(point(street, postcode))).toMatch(/^US\|[a-z0-9]{0,5}\|[^|]*$/);
      }),
    );
  });

  it('distinguishes house numbers', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (one, other) => {
        fc.pre(one !== other);
        expect(key(`${one} Quarry Lane`)).not.toBe(key(`${other} Quarry Lane`));
      }),
    );
  });

  it('has a key for a page of text within the time limit', () => {
    expect(key('unit 1 a '.repeat(20_000))).toMatch(/^US/);
  });
});

describe('the door of an address (LOCK-01)', () => {
  const door = (...street: string[]) => deliveryDoor(point(street));

  it.each<[string, string, string]>([
    ['a misspelled street', '88 Quarry Lane', '88 Quary Lane'],
    ['a shortened street', '88 Quarry Lane', '88 Quarry'],
    ['joined words', '88 Quarry Lane', '88 QuarryLane'],
    ['an added city', '88 Quarry Lane', '88 Quarry Lane, Wilmington'],
    ['an added direction', '88 Quarry Lane', '88 N Quarry Lane'],
    ['a unit without its word', '88 Quarry Lane #2', '88 Quarry Lane 2'],
    ['a word before the house number', '12 4th Avenue, Apt 2', 'No. 12, 4th Avenue, Apt 2'],
    ['another order', '88 Quarry Lane, Apt 02', 'Unit #2, Quarry Ln 88'],
  ])('is the same for %s', (_, one, other) => {
    expect(door(one)).toBe(door(other));
  });

  it.each<[string, string, string]>([
    ['another house', '88 Quarry Lane', '90 Quarry Lane'],
    ['another letter of a house', '88a Quarry Lane', '88b Quarry Lane'],
    ['another unit', '88 Quarry Lane #2', '88 Quarry Lane #3'],
    ['a unit and none', '88 Quarry Lane', '88 Quarry Lane #2'],
    ['units with letters', '88 Quarry Lane, Apt B', '88 Quarry Lane, Apt C'],
    ['another numbered street', '88 4th Avenue', '88 5th Avenue'],
    ['another name without a number', 'Rose Cottage', 'Mill Cottage'],
  ])('differs for %s', (_, one, other) => {
    expect(door(one)).not.toBe(door(other));
  });

  it('differs for another postcode and country', () => {
    const doors = [point(['88 Quarry Lane']), point(['88 Quarry Lane'], '19802')];
    const keys = [...doors, point(['88 Quarry Lane'], '19801', 'DE')].map(deliveryDoor);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a stored key of an address', () => {
  const fresh = (...street: string[]) => normalizeAddress({ street, postcode: '05603-1', countryCode: 'US' });

  it.each([
    ['US|05603|quarry ln 88', fresh('88 Quarry Lane')],
    ['US|05603|88 third st unit 02', fresh('88 3rd Street', 'Apt 2')],
    ['US|05603|quarry ln no 088', fresh('Quarry Lane 88')],
  ])('%s becomes that of the rules of today (LOCK-01)', (stored, key) => {
    expect(renewAddressKey(stored)).toBe(key);
  });

  it.each(['', 'nonsense', 'US|05603', 'a|b|c|d'])('stays as it is when it is "%s"', (text) => {
    expect(renewAddressKey(text)).toBe(text);
  });

  it('does not change when it is of today', () => {
    for (const street of [
      '88 Quarry Lane',
      'P.O. Box 12',
      '1600 E 21st St #4',
      'Rose Cottage',
      '14a High St',
    ]) {
      expect(renewAddressKey(fresh(street))).toBe(fresh(street));
    }
  });
});
