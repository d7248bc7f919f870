import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { ReactNode } from 'react';
import type { MetalSaleInput, SaleOutcomeFragment } from '../../../platform/graphql/generated/graphql.ts';
import { Gain } from '../figures/gain.tsx';
import { gainText } from '../gains/gain-texts.ts';
import { yearText } from '../years/year-texts.ts';
import styles from './sale-outcomes.module.css';
import { SaleParts } from './sale-parts.tsx';
import type { SaleSubject } from './sale-subject.ts';
import { saleText } from './sale-texts.ts';
import { useSaleOutcomes } from './use-sale-outcomes.ts';

export interface SaleOutcomesProps {
  readonly subject: SaleSubject;
  /** Null while the form is incomplete. */
  readonly input: MetalSaleInput | null;
}

/** The lots, cost and gain of the entered sale by the method of its year, and the gain by the other methods. */
export function SaleOutcomes({ subject, input }: SaleOutcomesProps) {
  const outcomes = useSaleOutcomes(subject, input);
  const chosen = outcomes?.find(({ is_chosen }) => is_chosen);
  if (!outcomes || !chosen || !input || input.is_gift) return null;
  if (chosen.cost === null) {
    return <p className="muted">{saleText('notHeld')}</p>;
  }
  return (
    <div className={styles.outcomes}>
      <SaleParts parts={chosen.parts} count={chosen.part_count} />
      <section aria-labelledby="outcome">
        <h3 id="outcome">{yearText(chosen.method)}</h3>
        <dl>
          <Line term={saleText('proceeds')}>{formatAmount(chosen.proceeds)}</Line>
          <Line term={saleText('costOf', { count: input.pieces })}>{formatAmount(chosen.cost)}</Line>
          <div className={styles.sum}>
            <dt>{saleText('realizedGain')}</dt>
            <dd>
              <Money of={chosen.gain} />
            </dd>
          </div>
          {chosen.long_gain !== null && (
            <Line term={gainText('LONG')}>
              <Money of={chosen.long_gain} />
            </Line>
          )}
          {chosen.short_gain !== null && (
            <Line term={gainText('SHORT')}>
              <Money of={chosen.short_gain} />
            </Line>
          )}
        </dl>
      </section>
      <section aria-labelledby="other-ways">
        <h3 id="other-ways">{saleText('otherWays')}</h3>
        <dl>
          {outcomes
            .filter(({ is_chosen }) => !is_chosen)
            .map(({ method, gain }) => (
              <Line key={method} term={yearText(method)}>
                <Money of={gain} />
              </Line>
            ))}
        </dl>
        <p className="muted">{saleText('otherWaysAbout', { year: input.sold_on.slice(0, 4) })}</p>
      </section>
    </div>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Money({ of }: { readonly of: SaleOutcomeFragment['gain'] }) {
  return of === null ? null : <Gain value={of.value ?? 0} currency={of.currency ?? 'USD'} />;
}
