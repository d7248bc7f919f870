import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeliveryLine } from './delivery-line.tsx';

afterEach(cleanup);

const estimate = {
  dispatch_date: '2026-11-20',
  arrives_from: '2026-11-24',
  arrives_until: '2026-11-27',
  method_title: 'Insured ground',
  is_collection: false,
  insured_to: null,
};
const shown = (changes: object = {}) =>
  render(<DeliveryLine estimate={{ ...estimate, ...changes }} />).container.textContent;

it('shows when a product ships and arrives (OPEN-51)', () => {
  expect(shown()).toBe(
    'Leaves the vault Friday, November 20 if you pay now, and arrives November 24 to November 27 by insured ground.',
  );
  cleanup();
  expect(shown({ arrives_until: '2026-11-24' })).toBe(
    'Leaves the vault Friday, November 20 if you pay now, and arrives November 24 by insured ground.',
  );
});

it('shows nothing without an estimate', () => {
  expect(render(<DeliveryLine estimate={null} />).container.textContent).toBe('');
});

it('promises no parcel for a product that is collected (FIX-43)', () => {
  const text = shown({ is_collection: true, method_title: 'Collect from Port Ellery, by appointment' });
  expect(text).toBe(
    'Collect from Port Ellery, by appointment. No insured package takes an order of this size, so we do not send it. If you pay now, it is ready on Tuesday, November 24.',
  );
});
