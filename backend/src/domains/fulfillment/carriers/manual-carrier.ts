import type { Carrier } from './carrier.ts';

/** A carrier without an interface: staff type the number of its label. */
export const manualCarrier: Carrier = {
  async book({ typedTracking }) {
    return typedTracking === null
      ? { kind: 'number-needed' }
      : { kind: 'booked', trackingNumber: typedTracking };
  },
};
