import { Check } from '@ingot/ui/fields/check.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import styles from './bundle.module.css';
import type { BundlePart } from './bundle-choice.ts';
import { partName, partPrice } from './bundle-part-text.ts';

export interface PartChoiceProps {
  readonly part: BundlePart;
  readonly type: 'radio' | 'checkbox';
  /** Name of the group of radio buttons. */
  readonly name: string;
  readonly currency: string;
  /** The chosen pieces in one set; undefined while the part is not chosen. */
  readonly pieces: number | undefined;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A part with its picture and price. A part that is out of stock stays visible, and says so. */
export function PartChoice({ part, type, name, currency, pieces, onChoose }: PartChoiceProps) {
  const picture = part.product?.small_image;
  return (
    <Check
      type={type}
      className={styles.part}
      name={name}
      value={part.uid}
      checked={pieces !== undefined && part.is_available}
      disabled={!part.is_available}
      onChange={(event) => onChoose(event.target.checked)}
    >
      <span className={styles.face}>
        <Picture src={picture?.url} clip={picture?.clip} alt="" sizes="2.5rem" largest={40} />
        <span>{partName(part, pieces)}</span> <b>{partPrice(part, currency)}</b>
      </span>
    </Check>
  );
}
