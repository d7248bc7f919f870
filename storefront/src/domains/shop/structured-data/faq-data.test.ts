import { expect, test } from 'vitest';
import { faqData } from './faq-data.ts';

test('pairs each question with its answer for search engines (OPEN-53)', () => {
  expect(faqData([{ question: 'Can I collect?', answer: 'Yes.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Can I collect?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
      },
    ],
  });
});

test('returns nothing without questions', () => {
  expect(faqData([])).toBeNull();
});
