import { expect, test } from 'vitest';
import { minifyDocument } from './minify-document.ts';

test('keeps the separators of tokens and nothing else', () => {
  const text = `
    query A($a: Int = 1, $b: [String!]!) {
      # a comment
      things(first: $a, in: $b) @include(if: true) {
        id
        ...Rest
        ... on Thing { name }
      }
    }
    fragment Rest on Thing { note }
  `;
  expect(minifyDocument(text)).toBe(
    'query A($a:Int=1 $b:[String!]!){things(first:$a in:$b)@include(if:true){id...Rest...on Thing{name}}}fragment Rest on Thing{note}',
  );
});
