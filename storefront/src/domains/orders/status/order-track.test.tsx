import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { ORDER } from '../testing.ts';
import { OrderTrack } from './order-track.tsx';

afterEach(cleanup);

test('links a shipped parcel while other products of the order wait (OPEN-22)', () => {
  const shipments = [{ number: '1', tracking: [{ carrier: 'UPS', number: '1Z999AA10123456784' }] }];
  showPage(<OrderTrack order={{ ...ORDER, state: 'processing', shipments }} />);
  const link = screen.getByRole('link', { name: /UPS, 1Z999AA10123456784/ });
  expect(link.closest('li')?.textContent).toContain('With the carrier');
});

test('calls a complete order at a counter collected, not delivered (KIND-06)', () => {
  const order = { ...ORDER, state: 'complete', pickup_location: { name: 'Assay Row', map_url: '/map' } };
  showPage(<OrderTrack order={order as typeof ORDER} />);
  expect(screen.getByText('Collected')).toBeTruthy();
  expect(screen.queryByText('Delivered')).toBeNull();
});
