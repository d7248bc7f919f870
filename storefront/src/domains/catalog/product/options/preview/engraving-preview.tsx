import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { documentQuery } from '../../../../../platform/graphql/document-query.ts';
import {
  EngravingMarksDocument,
  type ProductViewFragment,
} from '../../../../../platform/graphql/generated/graphql.ts';
import { galleryEntries } from '../../../gallery/gallery-entries.ts';
import type { Answers, OptionEntry } from '../option-list.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';
import { chosenLettering, engravedLines, engravingMarks } from './engraving-answers.ts';
import styles from './preview.module.css';
import { previewText } from './preview-texts.ts';

export interface EngravingPreviewProps {
  readonly product: ProductViewFragment;
  readonly options: readonly OptionEntry[];
  readonly answers: Answers;
  readonly onPicture: DrawingProps['onPicture'];
}

/** Letters of a line at the largest size. Longer lines have smaller letters. */
const LETTERS_AT_LARGEST = 16;

/**
 * The second picture of a piece, which is its back, with the text that the shopper enters; the first of a single one.
 * Nothing without texts that are marked as an engraving.
 */
export function EngravingPreview({ product, options, answers, onPicture }: EngravingPreviewProps) {
  const { data } = useQuery(documentQuery(EngravingMarksDocument, { sku: product.sku }));
  const marks = engravingMarks(data);
  const lines = engravedLines(options, answers, marks);
  const pictures = galleryEntries(product.media_gallery).filter(({ film }) => film === null);
  const shown = pictures[1] ?? pictures[0];
  if (lines.length === 0 || shown === undefined) return null;
  const lettering = chosenLettering(answers, marks);
  const longest = Math.max(LETTERS_AT_LARGEST, ...lines.map((line) => [...line].length));
  return (
    <Drawing className={styles.piece} onPicture={onPicture}>
      <Picture
        src={shown.url}
        clip={shown.clip}
        alt={previewText('engraved', { name: product.name ?? '', text: lines.join(', ') })}
        sizes="(min-width: 1024px) 48vw, 100vw"
        largest={695}
      />
      <p
        className={classNames(styles.plate, parseMetal(product.metal_type ?? '') === 'gold' && styles.gold)}
        data-lettering={lettering}
        style={{ ...sidesOf(shown.clip), '--shrink': LETTERS_AT_LARGEST / longest } as CSSProperties}
        aria-hidden="true"
      >
        {lines.map((line, at) => (
          // Two lines may have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key.
          <span key={at} dir="auto">
            {line}
          </span>
        ))}
      </p>
      <small className={styles.spacing}>{previewText('spacing')}</small>
    </Drawing>
  );
}

/** Returns the left and right of the plate: a little inside the edges of a bar, which its clip has in percent. */
function sidesOf(clip: string | null): CSSProperties {
  const [, right, left] = /^inset\([\d.]+% ([\d.]+)% [\d.]+% ([\d.]+)%/.exec(clip ?? '') ?? [];
  if (right === undefined || left === undefined) return {};
  return { left: `${Number(left) + 4}%`, right: `${Number(right) + 4}%` };
}
