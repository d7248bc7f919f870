import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundPiece } from '../../search/pieces/found-pieces.ts';
import { type AlertProduct, alertProductQuery, pieceOf } from '../alerts-query.ts';
import { methodOf } from './method-field.tsx';
import { quantityOf } from './quantity-field.tsx';
import { type AlertTile, firstTileOf, type WatchedChoice } from './watched-choice.ts';

/**
 * The requested alert in the URL: `?sku=AG-LH-1`, for a variant also `&of=` its product,
 * `?metal=silver`, also `&watch=opening` for the opening of its market, or `?watch=total` for the
 * value of the customer's metals.
 */
export interface RequestedAlert {
  readonly sku: string | null;
  readonly of: string | null;
  readonly metal: string | null;
  readonly watch: string | null;
}

/** Returns the alert that a URL requests. */
export function requestedAlert(search: URLSearchParams): RequestedAlert {
  const [sku, of, metal, watch] = ['sku', 'of', 'metal', 'watch'].map((key) => search.get(key));
  return { sku: sku ?? null, of: of ?? null, metal: metal ?? null, watch: watch ?? null };
}

/** Who sets the alert. */
export interface AlertReader {
  readonly isCustomer: boolean;
}

/** Returns the kind with which the form begins; null to take that of the product. Guests have no metals to watch. */
function begunBy({ sku, metal, watch }: RequestedAlert, { isCustomer }: AlertReader): AlertTile | null {
  if (watch === 'total' && isCustomer) return watch;
  if (parseMetal(metal ?? '') !== null) return watch === 'opening' ? watch : 'spot';
  return sku === null ? 'spot' : null;
}

/** A piece of the form: that of the URL, or the found one. */
type ChosenPiece = Pick<FoundPiece, 'sku' | 'of'> & { readonly name: string | null };

/** The choices of a form for a new alert. Each choice leaves the others as they are. */
export interface AlertChoice extends WatchedChoice {
  /** Null while it loads, for an unknown one, and without one. */
  readonly product: AlertProduct | null;
  /** The chosen piece, also while its product loads; null without one, and if the shop does not sell it. */
  readonly piece: { readonly sku: string; readonly name: string } | null;
  /** Whether the product of the chosen piece is loading. */
  readonly isLoading: boolean;
  /** Whether the shop could not be asked for the product of the chosen piece, such as offline. */
  readonly isFailed: boolean;
  /** Whether the shop sells no such piece. */
  readonly isUnknown: boolean;
  /** Asks the shop for the product again. */
  readonly reload: () => void;
  readonly setTile: (tile: AlertTile) => void;
  readonly setMetal: (metal: Metal) => void;
  readonly setMethod: (code: string) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly setPiece: (piece: FoundPiece | null) => void;
}

/** Returns the choices of a form, which begins with the requested alert. */
export function useAlertChoice(asked: RequestedAlert, reader: AlertReader): AlertChoice {
  const [chosenTile, setTile] = useState(begunBy(asked, reader));
  const [metal, setMetal] = useState(parseMetal(asked.metal ?? '') ?? 'silver');
  const [method, setMethod] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [chosen, setChosen] = useState<ChosenPiece | null>(
    asked.sku === null ? null : { sku: asked.sku, of: asked.of, name: null },
  );
  const { data, isPending, isError, refetch } = useQuery({
    // The shop lists a variant under its configurable product only.
    ...alertProductQuery(chosen?.of ?? chosen?.sku ?? ''),
    enabled: chosen !== null,
  });
  const product = chosen === null ? null : pieceOf(data, chosen.sku);
  const name = product?.name ?? chosen?.name ?? null;
  const isLoading = chosen !== null && isPending;
  const isUnknown = chosen !== null && data !== undefined && product === null;
  const tile = chosenTile ?? (product === null ? 'price' : firstTileOf(product));
  return {
    tile,
    metal,
    sku: product?.sku ?? null,
    method: product === null || method === '' ? null : methodOf(product, method),
    quantity: product === null ? 1 : quantityOf(product, quantity),
    product,
    piece: chosen === null || name === null || isUnknown ? null : { sku: chosen.sku, name },
    isLoading,
    isFailed: chosen !== null && isError && data === undefined,
    isUnknown,
    reload: () => void refetch(),
    setTile,
    setMetal,
    setMethod,
    setQuantity,
    setPiece: (piece) => {
      // The kind of the form stays, also if it was that of the product before.
      setTile(tile);
      setChosen(piece);
    },
  };
}
