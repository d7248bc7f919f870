import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Check } from 'lucide-react';
import { TakeBackPieceDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import { writeGrams } from '../grams.ts';
import { type Line, type Package, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

/** The lines of a package by shelf, the one in hand marked. */
export function PickList({ parcel }: { readonly parcel: Package }) {
  const takeBack = useStep(TakeBackPieceDocument);
  const isOpen = parcel.state === 'packing';
  const current = isOpen ? parcel.lines.find(({ step }) => step !== null && step !== undefined) : undefined;
  return (
    <section>
      <h2>{benchText('pickList')}</h2>
      <ol className={styles.pick}>
        {parcel.lines.map((line) => (
          <li
            key={line.id}
            aria-current={line.id === current?.id ? 'step' : undefined}
            data-done={line.step === null || undefined}
          >
            <span className={styles.shelf}>
              {line.shelf ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="vh">{benchText('noShelf')}</span>
                </>
              )}
            </span>
            <span className={styles.image}>
              <Picture
                src={line.image === null ? null : `/media/${line.image}`}
                alt=""
                sizes="52px"
                largest={52}
              />
            </span>
            <span>
              <b>{line.name}</b>
              {line.options.map((option) => (
                <small key={option}>{option}</small>
              ))}
              <small>{detailsOf(line)}</small>
              {isOpen && line.scanned > 0 && (
                <TextButton
                  aria-label={benchText('takeBackOf', { name: line.name })}
                  onClick={() => void takeBack.run({ package: parcel.id, line: line.id })}
                >
                  {benchText('takeBack')}
                </TextButton>
              )}
            </span>
            <span className={styles.count}>
              {line.scanned === line.quantity && <Icon of={Check} />}
              {line.scanned} <small>{benchText('ofQuantity', { count: String(line.quantity) })}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function detailsOf({
  sku,
  serials,
  has_serials: hasSerials,
  weight_mg: weight,
  checked_by: by,
}: Line): string {
  const serial =
    serials.length > 0
      ? benchText('serialsOf', { count: serials.length, serials: serials.join(', ') })
      : hasSerials && benchText('serialNeeded');
  const weighed = weight !== null && benchText('weighed', { weight: writeGrams(weight) });
  const checked = by !== null && benchText('lineCheckedBy', { name: by });
  const details = [serial, weighed, checked].filter(Boolean).join(' ');
  return details === '' ? sku : `${sku}. ${details}`;
}
