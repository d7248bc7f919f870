import { type SourceRule, select } from './source-rule.ts';

const HELPER = 'rules/src/testing/wait-for.ts';
const WAITS = /\bvi\.wait(?:For|Until)\(/;

/** Vitest's own waits end after a second, which a busy machine exceeds. */
export const waitsByHelper: SourceRule = {
  name: 'waits-by-helper',
  remedy: `Wait with waitFor of ${HELPER}, or with expect.poll.`,
  check: (sources) =>
    select(sources, (file) => /\.tsx?$/.test(file) && file !== HELPER).flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => (WAITS.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    ),
};
