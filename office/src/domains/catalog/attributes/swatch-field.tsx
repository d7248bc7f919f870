import { swatchKind } from '@ingot/rules/catalog/swatch.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { useState } from 'react';
import type { OptionDraft } from './attribute-edits.ts';
import { attributeText } from './attribute-texts.ts';
import styles from './swatch.module.css';
import { SwatchDialog } from './swatch-dialog.tsx';

interface SwatchFieldProps {
  readonly option: OptionDraft;
  /** The number of the option in its list, for an option without a label. */
  readonly number: number;
  readonly onChange: (swatch: string | null) => void;
}

/** The swatch of an option: a button that shows it and opens its dialog. */
export function SwatchField({ option: { label, swatch }, number, onChange }: SwatchFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const kind = swatchKind(swatch);
  const name = label === '' ? attributeText('option', { number: String(number) }) : label;
  const shown = kind === 'text' || kind === 'color' ? (swatch ?? '') : attributeText(`swatch_${kind}`);
  return (
    <>
      <Button
        size="sm"
        aria-label={attributeText('swatchOf', { label: name, swatch: shown })}
        onClick={() => setIsOpen(true)}
      >
        <SwatchMark swatch={swatch} />
      </Button>
      {isOpen && (
        <SwatchDialog
          name={name}
          swatch={swatch}
          onClose={() => setIsOpen(false)}
          onDone={(next) => {
            setIsOpen(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
}

/** A swatch as shoppers see it; a word for none. */
export function SwatchMark({ swatch }: { readonly swatch: string | null }) {
  switch (swatchKind(swatch)) {
    case 'color':
      return <i aria-hidden="true" className={styles.mark} style={{ background: swatch ?? '' }} />;
    case 'picture':
      return <img className={styles.mark} src={`/media/${swatch}`} alt="" width={24} height={24} />;
    case 'text':
      return swatch;
    default:
      return attributeText('swatch');
  }
}
