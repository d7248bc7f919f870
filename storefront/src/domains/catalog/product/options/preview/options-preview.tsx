import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { ProductViewFragment } from '../../../../../platform/graphql/generated/graphql.ts';
import type { Answers, OptionEntry } from '../option-list.ts';
import { CardPreview } from './card-preview.tsx';
import { EngravingPreview } from './engraving-preview.tsx';
import { useStage } from './use-stage.ts';

export interface OptionsPreviewProps {
  readonly product: ProductViewFragment;
  readonly options: readonly OptionEntry[];
  readonly answers: Answers;
  /** Code of the currency of an amount that the shopper enters. */
  readonly currency: string;
  readonly section: RefObject<HTMLElement | null>;
}

/**
 * What the shopper enters, drawn in place of the gallery's large picture: a gift card, or the engraving of a piece.
 * A page without pictures has it below the options.
 */
export default function OptionsPreview({
  product,
  options,
  answers,
  currency,
  section,
}: OptionsPreviewProps) {
  const { stage, isDrawn, showPicture } = useStage(section, answers);
  const onPicture = stage === null ? null : showPicture;
  const drawing =
    product.__typename === 'GiftCardProduct' ? (
      <CardPreview options={options} answers={answers} currency={currency} onPicture={onPicture} />
    ) : (
      <EngravingPreview product={product} options={options} answers={answers} onPicture={onPicture} />
    );
  if (stage === null) return drawing;
  return isDrawn ? createPortal(drawing, stage) : null;
}
