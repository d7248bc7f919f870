import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Loading } from '../buttons/spinner.tsx';
import { Rating } from '../labels/stars.tsx';
import { Breadcrumbs } from '../links/breadcrumbs.tsx';
import { FaqList } from './faq-list.tsx';

afterEach(cleanup);

it('the loading indicator has its words (MODAL-06)', () => {
  render(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Fetching Data...');
});

it('stars tell how many people gave them (MODAL-07)', () => {
  render(<Rating percent={96} count={1284} hasFigure />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('4.8 out of 5');
  expect(screen.getByText('4.8 (1,284)')).toBeTruthy();
});

it('questions open to their answers (MODAL-07)', () => {
  render(<FaqList entries={[{ question: 'What is a troy ounce?', answer: '31.1034768 g' }]} />);
  const summary = screen.getByText('What is a troy ounce?');
  expect(summary.closest('details')?.textContent).toContain('31.1034768 g');
});

const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('breadcrumbs begin with Home and end with the page itself (HEAD-26, HEAD-27)', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs
        crumbs={[
          { name: 'Silver', to: '/silver.html' },
          { name: 'Silver coins', to: '/silver-coins.html' },
          { name: 'A coin', to: '/a-coin.html' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(names()).toEqual(['Home', 'Silver', 'Silver coins', 'A coin']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/silver.html',
    '/silver-coins.html',
  ]);
  expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('page');
});

it('without an answer the bar of breadcrumbs is there and empty (HEAD-28)', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs crumbs={[]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('');
});
