import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackingUrl } from './tracking-url.ts';

describe('the tracking page of a parcel (OPEN-71)', () => {
  test.each([
    ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['FedEx Priority', '7712 3456', 'https://www.fedex.com/fedextrack/?trknbr=77123456'],
    [
      'usps registered',
      'RE123456789US',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=RE123456789US',
    ],
    ['DHL Express', 'JD01', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD01'],
    ['Insured ground', 'IG 4471', null],
    ['Groups of us', 'IG 4471', null],
    ['UPS', ' ', null],
  ])('%s %j: %j', (carrier, number, expected) => {
    expect(trackingUrl(carrier, number)).toBe(expected);
  });

  test('the URL stays on the carrier’s site for any tracking number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (number) => {
        const url = trackingUrl('UPS', number);
        if (url !== null) expect(url).toMatch(/^https:\/\/www\.ups\.com\/track\?tracknum=[\w.!~*'()%-]+$/);
      }),
    );
  });
});
