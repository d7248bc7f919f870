import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { ORDER } from '../testing.ts';
import { OrderTrack } from './order-track.tsx';

afterEach(cleanup);

const COUNTER = { name: 'Assay Row', map_url: '/map' };

test('links a shipped parcel while other products of the order wait (OPEN-22)', () => {
  const shipments = [{ number: '1', tracking: [{ carrier: 'UPS', number: '1Z999AA10123456784' }] }];
  showPage(<OrderTrack order={{ ...ORDER, state: 'processing', shipments }} />);
  const link = screen.getByRole('link', { name: /UPS, 1Z999AA10123456784/ });
  expect(link.closest('li')?.textContent).toContain('With the carrier');
});

test('calls a complete order at a counter collected, not delivered (KIND-06)', () => {
  const shipments = [{ number: '1', tracking: [{ carrier: 'Collect at our counter', number: null }] }];
  const order = { ...ORDER, shipments, state: 'complete', pickup_location: COUNTER };
  showPage(<OrderTrack order={order as typeof ORDER} />);
  expect(screen.getByText('Collected')).toBeTruthy();
  expect(screen.queryByText('Delivered')).toBeNull();
});

test('calls an order for a counter delivered if a carrier brought it (KIND-06)', () => {
  const shipments = [{ number: '1', tracking: [{ carrier: 'UPS', number: '1Z999AA10123456784' }] }];
  const order = { ...ORDER, shipments, state: 'complete', pickup_location: COUNTER };
  showPage(<OrderTrack order={order as typeof ORDER} />);
  expect(screen.getByText('Delivered')).toBeTruthy();
  expect(screen.queryByText('Collected')).toBeNull();
});
