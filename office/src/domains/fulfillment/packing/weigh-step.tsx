import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type CSSProperties, useState } from 'react';
import { WeighLineDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import { readGrams, writeGrams } from '../grams.ts';
import { type Line, type Package, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';
import { SecondPersonForm } from '../second-person/second-person-form.tsx';

interface WeighStepProps {
  readonly parcel: Package;
  readonly line: Line;
  /** Whether the field takes the focus on mount. It must not take it from a hand scanner in use. */
  readonly takesFocus: boolean;
}

/** Takes the weight of a line. Outside of the tolerance, it asks to weigh again or for a second person. */
export function WeighStep({ parcel, line, takesFocus }: WeighStepProps) {
  const weigh = useStep(WeighLineDocument);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { minimum_mg: minimum, maximum_mg: maximum, expected_mg: expected, weight_mg: weight } = line;
  const isOutside = line.step === 'check';
  if (minimum == null || maximum == null || expected == null) return null;
  return (
    <div className={styles.weigh}>
      <p className={styles.now}>
        {weight !== null && (
          <b data-outside={isOutside || undefined}>
            {writeGrams(weight)} <small>g</small>
          </b>
        )}
        <span className="muted">{benchText('expected', { weight: writeGrams(expected) })}</span>
      </p>
      <Tolerance line={{ minimum, maximum, weight }} />
      {isOutside && weight !== null && (
        <Alert kind="error">
          <b>
            {weight < minimum
              ? benchText('below', { weight: writeGrams(minimum - weight) })
              : benchText('above', { weight: writeGrams(weight - maximum) })}
          </b>{' '}
          {benchText('outside')}
        </Alert>
      )}
      <form
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          const mg = readGrams(text);
          setProblem(mg === null ? benchText('weightInvalid') : null);
          if (mg === null) return;
          if ((await weigh.run({ package: parcel.id, line: line.id, weight: mg })) !== null) setText('');
        }}
      >
        <TextField
          label={benchText('weightField')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={takesFocus}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={problem ?? weigh.error}
        />
        <Button type="submit" variant="primary" isBusy={weigh.isPending}>
          {benchText(isOutside ? 'weighAgain' : 'acceptWeight')}
        </Button>
      </form>
      {isOutside && (
        <details>
          <summary>{benchText('secondPerson')}</summary>
          <SecondPersonForm parcel={parcel} line={line.id} />
        </details>
      )}
    </div>
  );
}

/** The scale: the tolerance in its middle half, and the weight as a mark. */
function Tolerance({
  line: { minimum, maximum, weight },
}: {
  readonly line: { readonly minimum: number; readonly maximum: number; readonly weight: number | null };
}) {
  const half = Math.max(1, (maximum - minimum) / 2);
  const start = minimum - half;
  const place = weight === null ? null : Math.min(100, Math.max(0, ((weight - start) / (4 * half)) * 100));
  const isOutside = weight !== null && (weight < minimum || weight > maximum);
  const allowed = benchText('allowed', { minimum: writeGrams(minimum), maximum: writeGrams(maximum) });
  return (
    <div className={styles.tolerance}>
      <span className={styles.scale} aria-hidden="true">
        {place !== null && (
          <i data-outside={isOutside || undefined} style={{ '--place': `${place}%` } as CSSProperties} />
        )}
      </span>
      <span className={styles.ends}>
        <span aria-hidden="true">{writeGrams(Math.max(0, start))}</span>
        <span>{allowed}</span>
        <span aria-hidden="true">{writeGrams(maximum + half)}</span>
      </span>
    </div>
  );
}
