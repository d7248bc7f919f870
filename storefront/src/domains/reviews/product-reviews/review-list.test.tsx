import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import { ReviewList } from './review-list.tsx';

const review = (number: number) => ({
  nickname: `Reader ${number}`,
  summary: `Summary ${number}`,
  text: `Text ${number}`,
  average_rating: 80,
  created_at: '2026-11-03 14:02:11',
  answer: number === 1 ? { text: 'Thank you for the photograph.' } : null,
});
const page = (current: number, total: number) => ({
  items: [1, 2, 3].map((place) => review((current - 1) * 3 + place)),
  page_info: { current_page: current, total_pages: total },
});

afterEach(cleanup);

test('shows three at a time, more on demand, and no button once all are visible (REV-01, REV-02, REV-03)', async () => {
  const { user, sent } = showPage(<ReviewList urlKey="tall-ship" first={page(1, 2)} />, {
    answers: { GetProductReviews: { getProductReviews: { review_count: 6, reviews: page(2, 2) } } },
  });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByText('Reader 1, November 3, 2026')).toBeTruthy();
  expect(screen.getAllByText('Our answer')).toHaveLength(1);
  expect(screen.getByText('Thank you for the photograph.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  expect(sent.at(-1)?.variables).toEqual({ urlKey: 'tall-ship', pageSize: 3, currentPage: 2 });
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('requests failing reviews six times in total and then says so (FIX-21)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  const { user, sent } = showPage(<ReviewList urlKey="tall-ship" first={page(1, 2)} />, {
    answers: {
      GetProductReviews: () => {
        throw new GraphQLFailure('network', 'The shop could not be reached.');
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  vi.useRealTimers();
});

test('shows no button for a single page, and a text for no reviews (REV-03)', () => {
  showPage(<ReviewList urlKey="tall-ship" first={page(1, 1)} />);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  cleanup();
  const none = { items: [], page_info: { current_page: 1, total_pages: 0 } };
  showPage(<ReviewList urlKey="tall-ship" first={none} />);
  expect(screen.getByText('No reviews yet.')).toBeTruthy();
});
