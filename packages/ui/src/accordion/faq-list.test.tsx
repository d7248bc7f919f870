import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FaqList } from './faq-list.tsx';

afterEach(cleanup);

test('questions open to their answers without a script, in their order (OPEN-53)', () => {
  const page = render(
    <FaqList
      entries={[
        { question: 'What is a troy ounce?', answer: <p>31.1 grams.</p> },
        { question: 'Can I collect?', answer: 'Yes.' },
      ]}
    />,
  ).container;
  const folds = [...page.querySelectorAll('details')];
  expect(folds.map((fold) => [fold.querySelector('summary')?.textContent, fold.open])).toEqual([
    ['What is a troy ounce?', false],
    ['Can I collect?', false],
  ]);
  expect(screen.getByText('31.1 grams.').closest('details')).toBe(folds[0]);
});

test('nothing is shown without questions (OPEN-53)', () => {
  expect(render(<FaqList entries={[]} />).container.innerHTML).toBe('');
});
