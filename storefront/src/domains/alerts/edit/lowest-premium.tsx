import { writeMoment } from '@ingot/messages/write-values.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  LowestPremiumDocument,
  type LowestPremiumQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { alertText } from '../alert-texts.ts';
import { percentText } from '../format-alert.ts';

type Lowest = NonNullable<NonNullable<LowestPremiumQuery['recordedPremiums']>['year']>;

const YEAR_MS = 365 * 86_400_000;

/** The lowest recorded premium of 30 and of 365 days, at the cash price. Renders nothing without a record. */
export default function LowestPremium({ sku }: { readonly sku: string }) {
  const { data } = useQuery(documentQuery(LowestPremiumDocument, { sku }));
  const { first_day: first, month, year } = data?.recordedPremiums ?? {};
  if (!first || !year) return null;
  const of = ({ premium_percent, day }: Lowest) => ({
    percent: percentText(premium_percent),
    day: writeDay(day),
  });
  const texts = [
    month ? alertText('lowestMonth', of(month)) : null,
    month?.day === year.day ? alertText('lowestSame') : alertText('lowestYear', of(year)),
    Date.parse(first) > Date.now() - YEAR_MS ? alertText('recordedSince', { day: writeDay(first) }) : null,
  ];
  return <small className="muted num">{texts.filter((text) => text !== null).join(' ')}</small>;
}

function writeDay(day: string): string {
  return writeMoment(`${day}T00:00:00Z`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
