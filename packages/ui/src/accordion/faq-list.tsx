import type { ReactNode } from 'react';
import { Accordion } from './accordion.tsx';

/** A question with its answer, ready to render. */
export interface FaqEntry {
  readonly question: string;
  readonly answer: ReactNode;
}

/**
 * A list of collapsible questions. Works before hydration. Renders nothing without
 * questions.
 */
export function FaqList({ entries }: { readonly entries: readonly FaqEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Accordion
      items={entries.map(({ question, answer }, index) => ({
        // The index is part of the key because two editors may enter the same question.
        key: `${index} ${question}`,
        title: question,
        body: answer,
      }))}
    />
  );
}
