import { FaqList } from '@ingot/ui/accordion/faq-list.tsx';
import { attributesOf, styleOf } from '../html/element-props.ts';
import { questionsOf } from '../html/faq-questions.ts';
import type { PieceProps } from '../html/piece.ts';

/** Questions and answers as disclosures. */
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
