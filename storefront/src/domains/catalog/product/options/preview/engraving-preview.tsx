import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { CSSProperties } from 'react';
import type { ProductViewFragment } from '../../../../../platform/graphql/generated/graphql.ts';
import { galleryEntries } from '../../../gallery/gallery-entries.ts';
import type { Answers, OptionEntry } from '../option-list.ts';
import { chosenLettering, engravedLines } from './engraving-answers.ts';
import styles from './preview.module.css';
import { previewText } from './preview-texts.ts';

export interface EngravingPreviewProps {
  readonly product: ProductViewFragment;
  readonly options: readonly OptionEntry[];
  readonly answers: Answers;
}

/** Letters of a line at the largest size. Longer lines have smaller letters. */
const LETTERS_AT_LARGEST = 16;

/** The back of a piece with the text that the shopper enters, or its first picture without a back. */
export function EngravingPreview({ product, options, answers }: EngravingPreviewProps) {
  const lines = engravedLines(options, answers);
  const pictures = galleryEntries(product.media_gallery).filter(({ film }) => film === null);
  const shown = pictures.find(({ label }) => /back|reverse/i.test(label)) ?? pictures[0];
  if (lines.length === 0 || shown === undefined) return null;
  const lettering = chosenLettering(options, answers);
  const longest = Math.max(LETTERS_AT_LARGEST, ...lines.map((line) => [...line].length));
  return (
    <div className={classNames(styles.preview, styles.piece)}>
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
    </div>
  );
}

/** Returns the left and right of the plate: a little inside the edges of a bar, which its clip has in percent. */
function sidesOf(clip: string | null): CSSProperties {
  const [, right, left] = /^inset\([\d.]+% ([\d.]+)% [\d.]+% ([\d.]+)%/.exec(clip ?? '') ?? [];
  if (right === undefined || left === undefined) return {};
  return { left: `${Number(left) + 4}%`, right: `${Number(right) + 4}%` };
}
