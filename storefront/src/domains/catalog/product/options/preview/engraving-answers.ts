import type { Answers, OptionEntry } from '../option-list.ts';

/** How the letters of an engraving look. */
export type Lettering = 'serif' | 'plain' | 'capitals';

/** The most lines that a preview shows. */
const MOST_LINES = 6;

/** Returns the entered lines of an engraving, without empty ones. */
export function engravedLines(options: readonly OptionEntry[], answers: Answers): string[] {
  return options
    .filter(({ kind }) => kind === 'line' || kind === 'lines')
    .flatMap(({ uid }) => {
      const answer = answers[uid];
      return typeof answer === 'string' ? answer.split('\n') : [];
    })
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST_LINES);
}

/** Returns the lettering by the titles of the chosen values. Serif letters without a choice that names others. */
export function chosenLettering(options: readonly OptionEntry[], answers: Answers): Lettering {
  const titles = options.flatMap(({ uid, values }) =>
    values.filter((value) => answers[uid]?.includes(value.uid)).map(({ title }) => title),
  );
  if (titles.some((title) => /capital/i.test(title))) return 'capitals';
  return titles.some((title) => /plain|sans/i.test(title)) ? 'plain' : 'serif';
}
