import { kindNamed, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import { METALS, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CustomerAlertKind } from '../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import type { FoundPiece } from '../../search/pieces/found-pieces.ts';
import { PieceSearch } from '../../search/pieces/piece-search.tsx';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { type AlertProduct, alertProductQuery, pieceOf } from '../alerts-query.ts';
import { figureLabel } from './figure-label.ts';
import { KindTiles } from './kind-tiles.tsx';
import { MethodField } from './method-field.tsx';
import { parseAmount } from './parse-amount.ts';
import type { AlertSender } from './use-create-alert.ts';
import {
  inputOf,
  isOfPiece,
  kindOf,
  metalOf,
  needsMetal,
  openingOf,
  tileOf,
  tilesFor,
  useNow,
  waitOf,
  watchOf,
} from './watched-choice.ts';

const LowestPremium = lazyPart(() => import('./lowest-premium.tsx'));

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

/** Returns the choice with which the form begins; null for none, or for a product. */
function begunBy({ metal: name, watch }: RequestedAlert): string | null {
  if (watch === 'total') return watch;
  const metal = parseMetal(name ?? '');
  return metal !== null && watch === 'opening' ? openingOf(metal) : metal;
}

/** Returns the first choice of a form: the begun one if it exists for the product. */
function begunFor(
  product: AlertProduct | null,
  begun: string | null,
  options: { readonly ownsMetals: boolean },
): string {
  if (begun !== null && tilesFor(product, options).includes(tileOf(begun))) return begun;
  if (product === null) return 'silver';
  return product.is_salable ? 'price' : waitOf(product);
}

export interface NewAlertProps {
  readonly asked: RequestedAlert;
  readonly sender: AlertSender;
  /** Whether the form offers the value of the visitor's metals, which only customers have. */
  readonly ownsMetals?: boolean;
  /** More fields of the form. */
  readonly extra?: ReactNode;
  readonly onMade?: () => void;
}

/**
 * The form for a new alert: for the product or metal of the URL, or for any metal and the ratio.
 */
export function NewAlert({ asked, ...rest }: NewAlertProps) {
  // A piece that the visitor has found in the form takes the place of that of the URL.
  const [found, setFound] = useState<FoundPiece | null>();
  const [watched, setWatched] = useState<string | null>(null);
  const sku = found === undefined ? asked.sku : (found?.sku ?? null);
  const { data, isPending } = useQuery({
    // The shop lists a variant under its configurable product only.
    ...alertProductQuery((found ? found.of : asked.of) ?? sku ?? ''),
    enabled: sku !== null,
  });
  if (sku !== null && isPending) return null;
  const product = sku === null ? null : pieceOf(data, sku);
  return (
    <>
      {sku !== null && product === null && <Alert kind="warning">{alertText('unknownPiece')}</Alert>}
      <AlertForm
        key={sku}
        product={product}
        begun={watched ?? begunBy(asked)}
        onPiece={(piece, watch) => {
          setWatched(watch);
          setFound(piece);
        }}
        isAsked={sku !== null || asked.watch !== null || found !== undefined}
        {...rest}
      />
    </>
  );
}

/** The text of the button by kind; other kinds watch a price. */
const ACTS: Readonly<
  Partial<
    Record<
      CustomerAlertKind,
      'tellMeBack' | 'tellMeOpen' | 'tellMeOrders' | 'watchPremium' | 'watchSpread' | 'watchTotal'
    >
  >
> = {
  BACK_IN_STOCK: 'tellMeBack',
  RELEASE_OPENS: 'tellMeOrders',
  MARKET_OPEN: 'tellMeOpen',
  PRODUCT_PREMIUM: 'watchPremium',
  PRODUCT_SPREAD: 'watchSpread',
  METALS_VALUE: 'watchTotal',
};

interface AlertFormProps extends Omit<NewAlertProps, 'asked'> {
  readonly product: AlertProduct | null;
  /** The requested choice; null for none, or for a product. */
  readonly begun: string | null;
  /** Takes another piece, or none, and what is watched. */
  readonly onPiece: (piece: FoundPiece | null, watch: string) => void;
  /** Whether the URL requested this alert; the threshold then takes the focus, or the choice without one. */
  readonly isAsked: boolean;
}

function AlertForm({ product, begun, onPiece, isAsked, ownsMetals, sender, extra, onMade }: AlertFormProps) {
  const [watch, setWatch] = useState(begunFor(product, begun, { ownsMetals: ownsMetals === true }));
  const [direction, setDirection] = useState<'BELOW' | 'ABOVE'>('BELOW');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  const [isPieceMissing, setIsPieceMissing] = useState(false);
  const tile = tileOf(watch);
  const { send, isPending, failureText } = sender;
  const [method, setMethod] = useState('');
  const chosen = { watch, method: method === '' ? null : method };
  const now = useNow(chosen, product);
  const kind = kindOf(watch);
  const parts = partsOf(kindNamed(kind));
  const { unit, directions, hasMethod } = parts;
  const hasFigure = unit !== null;
  useEffect(() => {
    if (isAsked) (field.current ?? choice.current)?.focus();
  }, [isAsked]);

  async function make(): Promise<void> {
    const lacksPiece = isOfPiece(tile) && product === null;
    setIsPieceMissing(lacksPiece);
    if (lacksPiece) return;
    const value = parseAmount(typed);
    if (hasFigure && value === null) {
      setProblem(alertText(typed.trim() === '' ? 'missing' : 'notNumber'));
      field.current?.focus();
      return;
    }
    setProblem(null);
    const input = inputOf(chosen, { sku: product?.sku ?? '', direction, value });
    if (await send(input)) {
      setTyped('');
      onMade?.();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <div className={styles.fields}>
        <div className={styles.wide}>
          <KindTiles
            ref={choice}
            tiles={tilesFor(product, { ownsMetals: ownsMetals === true })}
            chosen={tile}
            onChoose={(chosenTile) => setWatch(watchOf(chosenTile, metalOf(watch)))}
          />
        </div>
        {isOfPiece(tile) && (
          <div className={styles.wide}>
            <PieceSearch
              chosen={product && { sku: product.sku ?? '', name: product.name ?? '' }}
              isMissing={isPieceMissing}
              needsMetal={needsMetal(tile)}
              texts={{ missing: alertText('pieceMissing'), none: alertText('noPiece') }}
              onChoose={(piece) => onPiece(piece, watch)}
            />
          </div>
        )}
        {(tile === 'spot' || tile === 'opening') && (
          <SelectField
            label={alertText('metal')}
            value={metalOf(watch)}
            className={hasFigure ? undefined : styles.wide}
            onChange={({ target }) => setWatch(watchOf(tile, parseMetal(target.value) ?? 'silver'))}
          >
            {METALS.map((one) => (
              <option key={one} value={one}>
                {metalName(one)}
              </option>
            ))}
          </SelectField>
        )}
        {hasFigure && (
          <SelectField
            label={alertText('whenItIs')}
            value={directions.length > 1 ? direction : 'BELOW'}
            onChange={({ target }) => setDirection(target.value === 'ABOVE' ? 'ABOVE' : 'BELOW')}
          >
            <option value="BELOW">{alertText('optionBelow')}</option>
            {directions.length > 1 && <option value="ABOVE">{alertText('optionAbove')}</option>}
          </SelectField>
        )}
        {hasMethod && product && <MethodField product={product} method={method} onChange={setMethod} />}
        {hasFigure && (
          <TextField
            ref={field}
            label={figureLabel(parts)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            error={problem}
            help={now ?? undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {watch === 'premium' && product?.sku && (
          <div className={styles.wide}>
            <LowestPremium sku={product.sku} />
          </div>
        )}
        {extra}
      </div>
      {failureText !== null && <Alert kind="error">{failureText}</Alert>}
      <Button type="submit" variant="primary" isBusy={isPending}>
        {alertText(ACTS[kind] ?? 'watchPrice')}
      </Button>
    </form>
  );
}
