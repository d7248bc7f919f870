import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/testing/show-page.tsx';
import MyDownloads from './my-downloads.tsx';

afterEach(cleanup);

const file = (title: string, more: object) => ({
  date: '2026-11-29 12:00:00',
  download_url: null,
  order_increment_id: '000000871',
  product_name: 'Coin guide',
  remaining_downloads: '2',
  status: 'available',
  title,
  ...more,
});
const show = (items: readonly object[]) =>
  showPage(<MyDownloads />, { answers: { MyDownloads: { customerDownloadableProducts: { items } } } });

test('lists the files with what is left, and links only those that are available (KIND-04)', async () => {
  show([
    file('Gold', { download_url: 'https://shop.example/downloadable/download/link/id/secret' }),
    file('Silver', { remaining_downloads: 'Unlimited', download_url: 'https://shop.example/silver' }),
    file('Platinum', { status: 'expired', remaining_downloads: '0' }),
    file('Palladium', { status: 'pending' }),
  ]);
  const link = await screen.findByRole('link', { name: /^Download ?: Gold$/ });
  expect(link.getAttribute('href')).toBe('https://shop.example/downloadable/download/link/id/secret');
  for (const text of [
    '2 downloads left',
    'No limit of downloads',
    'Expired',
    'Available once the payment is final',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByRole('link', { name: /^Download/ })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Order 000000871' })[0]?.getAttribute('href')).toBe(
    '/order/000000871',
  );
});

test('says that there are no files yet (KIND-04)', async () => {
  show([]);
  expect(await screen.findByText('No files yet')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
