import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  GroupTripDocument,
  type GroupTripQueryVariables,
} from '../../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { formatPercent } from '../../format-percent.ts';
import { groupText } from './group-texts.ts';

/** The figures of the page, in minor units, and the metal of all pieces with a bid; null for several. */
export interface TripFigures {
  readonly askMinor: number;
  readonly bidMinor: number;
  readonly metal: Metal | null;
}

/** Debounce time of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * Returns the sentence on the spot price at which the bids for pieces of a group reach their price. Empty for
 * several metals, and while the shop's answer is for other figures than those of the page.
 */
export function useBreakEven(variables: GroupTripQueryVariables, figures: TripFigures): string {
  const { askMinor, bidMinor, metal } = figures;
  const wanted = JSON.stringify(variables);
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const { data } = useQuery({
    ...documentQuery(GroupTripDocument, JSON.parse(settled) as GroupTripQueryVariables, {
      priced: true,
      isPrivate: true,
    }),
    enabled: bidMinor > 0 && metal !== null && settled === wanted,
  });
  const trip = data?.groupRoundTrip;
  const isSame = (minor: number, amount: { readonly value?: number | null } | undefined) =>
    Math.round((amount?.value ?? 0) * 100) === minor;
  const spot = formatAmount(trip?.break_even_spot);
  const percent = trip?.break_even_percent;
  if (!isSame(askMinor, trip?.ask) || !isSame(bidMinor, trip?.bid)) return '';
  if (metal === null || spot === null || percent == null) return '';
  const words = { metal: withinSentence(metalName(metal)), spot, percent: formatPercent(percent) };
  return groupText(percent > 0 ? 'even' : 'evenBelow', words);
}
