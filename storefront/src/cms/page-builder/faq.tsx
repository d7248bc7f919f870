import { FaqList } from '../../ui/faq-list.tsx';
import { attributesOf, styleOf } from '../element-props.ts';
import { questionsOf } from '../faq-questions.ts';
import type { PieceProps } from './piece.ts';

/** Questions and answers that an editor wrote as folds. */
export default function FaqPiece({ element, renderNodes }: PieceProps) {
  return (
    <div {...attributesOf(element)} style={styleOf(element)}>
      <FaqList
        entries={questionsOf([element]).map(({ question, answer }) => ({
          question,
          answer: renderNodes(answer),
        }))}
      />
    </div>
  );
}
