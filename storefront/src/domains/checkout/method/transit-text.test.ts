import { expect, it } from 'vitest';
import { transitText } from './transit-text.ts';

const ground = {
  transit_days: { minimum: 2, maximum: 4 },
  arrives_from: '2026-11-25',
  arrives_until: '2026-12-01',
  is_collection: false,
  signature_required: true,
};

it.each([
  [
    'a parcel',
    {},
    '2 to 4 working days. If you pay now, it arrives from November 25 to December 1. An adult must sign.',
  ],
  [
    'a parcel of one day',
    { arrives_until: '2026-11-25', signature_required: false },
    '2 to 4 working days. If you pay now, it arrives on November 25.',
  ],
  ['a collection', { is_collection: true }, 'If you pay now, it is ready on November 25.'],
  ['no days', { arrives_from: null, arrives_until: null, transit_days: null, signature_required: false }, ''],
])('says when an order arrives: %s (FIX-44)', (_, changes, text) => {
  expect(transitText({ ...ground, ...changes })).toBe(text);
});
