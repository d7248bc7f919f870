import { Button } from '@ingot/ui/buttons/button.tsx';
import { saveFile } from '../../../platform/storage/save-file.ts';
import styles from '../figures/my-metals.module.css';
import type { OwnGains, OwnUnrealizedGains } from '../metals-query.ts';
import { gainText } from './gain-texts.ts';
import { gainsFile } from './gains-file.ts';
import { RealizedTable, UnrealizedTable } from './gains-table.tsx';

export interface GainsSectionProps {
  readonly realized: readonly OwnGains[];
  readonly unrealized: readonly OwnUnrealizedGains[];
  readonly timeZone: string;
}

/** Realized and unrealized gains by year and holding period, also as a file. Renders nothing without any. */
export function GainsSection({ realized, unrealized, timeZone }: GainsSectionProps) {
  if (realized.length + unrealized.length === 0) return null;
  const save = () => saveFile('gains.csv', gainsFile(realized, unrealized), 'text/csv');
  return (
    <section aria-labelledby="gains">
      <div className={styles.head}>
        <h2 id="gains">{gainText('title')}</h2>
        <Button size="sm" onClick={save}>
          {gainText('saveFile')}
        </Button>
      </div>
      <RealizedTable gains={realized} />
      <UnrealizedTable gains={unrealized} timeZone={timeZone} />
      <p className="muted">{gainText('notAdvice')}</p>
    </section>
  );
}
