import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { AlertFigureDocument, type AlertFigureInput } from '../../../platform/graphql/generated/graphql.ts';
import { figureNow } from '../format-alert.ts';

/** Returns the text with the current value of a figure, or its last one; null while it loads and without one. */
export function useFigureNow(input: AlertFigureInput | null): string | null {
  const { data } = useQuery({
    ...documentQuery(
      AlertFigureDocument,
      { input: input ?? { kind: 'GOLD_SILVER_RATIO' } },
      { priced: true, isFresh: true, staleTime: 0 },
    ),
    enabled: input !== null,
  });
  const figure = data?.alertFigure;
  if (input === null || !figure) return null;
  const { value, currency, is_traded: isTraded } = figure;
  return figureNow({ kind: input.kind, currency }, value, { isTraded });
}
