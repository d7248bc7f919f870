import type { PickupCounterFragment } from '../../../platform/graphql/generated/graphql.ts';

/** Returns a counter that hands out all pieces, with `changes` applied. */
export function pickupOffer(
  code: string,
  name: string,
  changes: Partial<PickupCounterFragment> = {},
): PickupCounterFragment {
  return {
    available: true,
    is_open: true,
    error_message: null,
    is_here: false,
    pieces_here: 0,
    pieces_to_come: 1,
    is_selected: false,
    ready_on: '2026-11-23',
    ready_at: '2026-11-23T15:00:00.000Z',
    collect_by: '2026-12-03T23:00:00.000Z',
    location: {
      pickup_location_code: code,
      name,
      description: null,
      street: '14 Assay Row',
      city: 'Port Ellery',
      region: 'Delaware',
      postcode: '19999',
      phone: null,
      hours_text: 'Mon – Fri: 10 AM – 6 PM',
      map_url: 'https://map.example/',
    },
    ...changes,
  };
}
