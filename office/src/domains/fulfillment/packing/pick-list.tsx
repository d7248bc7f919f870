import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { OptionFile } from '../../../components/labels/option-file.tsx';
import { Reason } from '../../../components/labels/reason.tsx';
import { bySet } from '../../../components/lists/by-set.ts';
import { TakeBackPieceDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import { writeGrams } from '../grams.ts';
import { type Line, type Package, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

/** The lines of a package by shelf, the parts of a set below its name, the one in hand marked. */
export function PickList({ parcel }: { readonly parcel: Package }) {
  const takeBack = useStep(TakeBackPieceDocument);
  const isOpen = parcel.state === 'packing';
  const current = isOpen ? parcel.lines.find(({ step }) => step !== null && step !== undefined) : undefined;
  return (
    <section>
      <h2>{benchText('pickList')}</h2>
      {parcel.at_counters.length > 0 && <CounterPieces pieces={parcel.at_counters} />}
      {bySet(parcel.lines).map(({ key, name, lines }) => (
        <Fragment key={key}>
          {name !== null && <h3>{name}</h3>}
          <ol className={styles.pick} aria-label={name ?? undefined}>
            {lines.map((line) => (
              <PickLine
                key={line.id}
                line={line}
                isCurrent={line.id === current?.id}
                onTakeBack={
                  isOpen && line.scanned > 0
                    ? () => void takeBack.run({ package: parcel.id, line: line.id })
                    : null
                }
              />
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  );
}

/** Names the pieces that are not on their shelves, but at counters. */
function CounterPieces({ pieces }: { readonly pieces: Package['at_counters'] }) {
  return (
    <ul className={styles.counters} aria-label={benchText('atCounters')}>
      {pieces.map(({ product, sku, code, counter, quantity, is_transfer: isTransfer }) => (
        <li key={`${sku} ${code}`}>
          <Reason tone={isTransfer ? 'warn' : 'info'}>
            {benchText(isTransfer ? 'fetchFromCounter' : 'isAtCounter', {
              count: quantity,
              product,
              counter,
            })}
          </Reason>
        </li>
      ))}
    </ul>
  );
}

interface PickLineProps {
  readonly line: Line;
  readonly isCurrent: boolean;
  readonly onTakeBack: (() => void) | null;
}

function PickLine({ line, isCurrent, onTakeBack }: PickLineProps) {
  const { set, shelf, image } = line;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-done={line.step === null || undefined}>
      <span className={styles.shelf}>
        {shelf ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="vh">{benchText('noShelf')}</span>
          </>
        )}
      </span>
      <span className={styles.image}>
        <Picture src={image === null ? null : `/media/${image}`} alt="" sizes="52px" largest={52} />
      </span>
      <span>
        <b>{line.name}</b>
        {[...(set ? [set.option] : []), ...line.options].map((option) => (
          <small key={option}>{option}</small>
        ))}
        {line.files.map(({ id, name }) => (
          <small key={id}>
            <OptionFile id={id} name={name} />
          </small>
        ))}
        {set && set.loose > 0 && (
          <small>
            <Reason tone="warn">{benchText('loose', { count: Math.min(set.loose, line.quantity) })}</Reason>
          </small>
        )}
        <small>{detailsOf(line)}</small>
        {onTakeBack !== null && (
          <TextButton aria-label={benchText('takeBackOf', { name: line.name })} onClick={onTakeBack}>
            {benchText('takeBack')}
          </TextButton>
        )}
      </span>
      <span className={styles.count}>
        {line.scanned === line.quantity && <Icon of={Check} />}
        {line.scanned} <small>{benchText('ofQuantity', { count: String(line.quantity) })}</small>
      </span>
    </li>
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
