import { expect, test } from 'vitest';
import { faqData } from './faq-data.ts';

test('OPEN-53 search engines are told each question with its answer', () => {
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

test('without questions nothing is told', () => {
  expect(faqData([])).toBeNull();
});
