import type { ReactNode } from 'react';
import { Accordion } from './accordion.tsx';

/** A question with its answer, as it is shown. */
export interface FaqEntry {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open to their answers (OPEN-53); works before scripts do. Nothing without questions. */
export function FaqList({ entries }: { readonly entries: readonly FaqEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Accordion
      items={entries.map(({ question, answer }, index) => ({
        // Two editors may ask the same thing twice on one page.
        key: `${index} ${question}`,
        title: question,
        body: answer,
      }))}
    />
  );
}
