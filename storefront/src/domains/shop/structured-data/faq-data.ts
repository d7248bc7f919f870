/** A question with its answer as plain text or simple HTML. */
export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

/** schema.org `FAQPage` of all questions that a page answers (OPEN-53); null without any: a page has one at most. */
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
