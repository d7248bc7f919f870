import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { showPage } from '../../../platform/testing/show-page.tsx';
import ReviewForm from './review-form.tsx';

afterEach(cleanup);

const OFF = { CaptchaConfig: { storeConfig: { captcha_provider: 'OFF' } } };
const FAILED = 'Please, fill out all the input fields to successfully submit a review.';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const typedIn = (name: string) => field(name).value;

async function fillIn({ user }: ReturnType<typeof showPage>) {
  await user.type(field('Nickname'), 'Odile');
  await user.type(field('Summary'), 'Heavy <b>and</b> bright');
  await user.type(field('Review'), 'Flawless.');
}
const submit = ({ user }: ReturnType<typeof showPage>) =>
  user.click(screen.getByRole('button', { name: 'Submit review' }));

test('requests the captcha first, sends no ratings if none are given, and resets (REV-04, REV-05, REV-06, API-11)', async () => {
  const answer = { createProductReview: { review: { nickname: 'Odile', summary: '', text: '' } } };
  const page = showPage(<ReviewForm sku="AG-SHIP-1" />, { answers: { ...OFF, CreateProductReview: answer } });
  expect(page.sent).toEqual([]);
  await fillIn(page);
  await submit(page);
  expect(await screen.findByText('Thank you for submitting review.')).toBeTruthy();
  expect(page.sent.map(({ operation }) => operation)).toEqual(['CaptchaConfig', 'CreateProductReview']);
  expect(page.sent.at(-1)?.variables).toEqual({
    input: {
      sku: 'AG-SHIP-1',
      nickname: 'Odile',
      summary: 'Heavy <b>and</b> bright',
      text: 'Flawless.',
      ratings: [],
    },
  });
  expect(['Nickname', 'Summary', 'Review'].map(typedIn)).toEqual(['', '', '']);
});

test('sends chosen stars, which can be cleared', async () => {
  const page = showPage(<ReviewForm sku="AG-SHIP-1" />, { answers: { ...OFF, CreateProductReview: {} } });
  await page.user.click(screen.getByRole('radio', { name: '2 stars' }));
  await page.user.click(screen.getByRole('button', { name: 'Clear' }));
  await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
  await fillIn(page);
  await submit(page);
  await screen.findByText('Thank you for submitting review.');
  expect(page.sent.at(-1)?.variables).toMatchObject({
    input: { ratings: [{ id: 'MQ==', value_id: 'NA==' }] },
  });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('reports missing fields of an empty form and sends nothing (REV-07, VAL-01)', async () => {
  const page = showPage(<ReviewForm sku="AG-SHIP-1" />, { answers: OFF });
  await page.user.type(field('Review'), '   ');
  await submit(page);
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(screen.getAllByText('Is required.')).toHaveLength(3);
  expect(field('Nickname').getAttribute('aria-invalid')).toBe('true');
  expect(page.sent.map(({ operation }) => operation)).not.toContain('CreateProductReview');
});

test('reports a text that is too long at its field (VAL-04)', async () => {
  const page = showPage(<ReviewForm sku="AG-SHIP-1" />, { answers: OFF });
  await fillIn(page);
  await page.user.click(field('Nickname'));
  await page.user.paste('x'.repeat(60));
  await submit(page);
  expect(await screen.findByText('Must contain fewer characters (at most 60)')).toBeTruthy();
});

test('reports a rejection or an unreachable shop and keeps the input (REV-07, OPEN-83)', async () => {
  const messages = [
    new GraphQLFailure('graphql', 'x', {
      errors: [
        {
          message: 'You sent too many reviews. Try again in an hour.',
          category: 'graphql-input',
          code: null,
          path: [],
          debugId: null,
        },
      ],
    }),
    new GraphQLFailure('network', 'down'),
  ];
  const page = showPage(<ReviewForm sku="AG-SHIP-1" />, {
    answers: {
      ...OFF,
      CreateProductReview: () => {
        throw messages.shift();
      },
    },
  });
  await fillIn(page);
  await submit(page);
  const alert = () => screen.getByRole('alert').textContent;
  await waitFor(() => expect(alert()).toContain('You sent too many reviews.'));
  expect(alert()).toContain(FAILED);
  await submit(page);
  await waitFor(() => expect(alert()).toContain('We could not send your review. Your text is still here.'));
  expect(['Nickname', 'Summary', 'Review'].map(typedIn)).toEqual([
    'Odile',
    'Heavy <b>and</b> bright',
    'Flawless.',
  ]);
});

test('reports a captcha that fails to load, and loads it again on retry (OPEN-83)', async () => {
  let attempts = 0;
  const page = showPage(<ReviewForm sku="AG-SHIP-1" />, {
    answers: {
      CaptchaConfig: () => {
        if (++attempts < 3) throw new GraphQLFailure('graphql', 'no');
        return OFF.CaptchaConfig;
      },
      CreateProductReview: {},
    },
  });
  await fillIn(page);
  await submit(page);
  await screen.findByText(/The automated check did not load/);
  expect(page.sent.map(({ operation }) => operation)).not.toContain('CreateProductReview');
  expect(typedIn('Review')).toBe('Flawless.');
  await submit(page);
  await screen.findByText('Thank you for submitting review.');
});
