/** A question with its answer as plain text or simple HTML. */
export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

/**
 * Returns the schema.org `FAQPage` of all questions on a page, at most one per page; null without
 * questions.
 */
export function faqData(questions: readonly FaqText[]): object | null {
  if (questions.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
