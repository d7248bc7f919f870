import { ALERT_KINDS, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import { METALS, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CustomerAlertKind } from '../../../platform/graphql/generated/graphql.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { PieceSearch } from '../../search/pieces/piece-search.tsx';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { figureLabel } from './figure-label.ts';
import { KindTiles } from './kind-tiles.tsx';
import { MethodField } from './method-field.tsx';
import { OrderNews } from './order-news.tsx';
import { parseAmount } from './parse-amount.ts';
import { QuantityField, quantityOf } from './quantity-field.tsx';
import {
  type AlertChoice,
  type AlertReader,
  type RequestedAlert,
  useAlertChoice,
} from './use-alert-choice.ts';
import type { AlertSender } from './use-create-alert.ts';
import { useFigureNow } from './use-figure-now.ts';
import {
  type FigureSlot,
  figureInput,
  inputOf,
  isOfPiece,
  misfitOf,
  needsMetal,
  slotOf,
  tilesFor,
} from './watched-choice.ts';

const LowestPremium = lazyPart(() => import('./lowest-premium.tsx'));

/** Keeps the line of the current value while it loads. */
const EMPTY_LINE = '\u00a0';

const NONE_TYPED: Readonly<Record<FigureSlot, string>> = { amount: '', ratio: '', percent: '' };

export interface NewAlertProps {
  readonly asked: RequestedAlert;
  readonly sender: AlertSender;
  /** Whether the form offers what only customers have: the value of their metals, and news about their orders. */
  readonly isCustomer?: boolean;
  /** More fields of the form. */
  readonly extra?: ReactNode;
  readonly onMade?: () => void;
}

/**
 * The form for a new alert: for the product or metal of the URL, or for any metal and the ratio.
 */
export function NewAlert({ asked, isCustomer = false, ...rest }: NewAlertProps) {
  const choice = useAlertChoice(asked, { isCustomer });
  // Without a name, the piece is that of the URL: its product decides with which kind the form begins.
  if (choice.isLoading && choice.piece === null) return null;
  const isAsked = asked.sku !== null || asked.watch !== null;
  return (
    <>
      {choice.isUnknown && <Alert kind="warning">{alertText('unknownPiece')}</Alert>}
      <AlertForm choice={choice} isAsked={isAsked} isCustomer={isCustomer} {...rest} />
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

interface AlertFormProps extends Omit<NewAlertProps, 'asked' | 'isCustomer'>, AlertReader {
  readonly choice: AlertChoice;
  /** Whether the URL requested this alert; the threshold then takes the focus, or the choice without one. */
  readonly isAsked: boolean;
}

function AlertForm({ choice, isAsked, isCustomer, sender, extra, onMade }: AlertFormProps) {
  const { tile, metal, product, piece } = choice;
  const [direction, setDirection] = useState<'BELOW' | 'ABOVE'>('BELOW');
  const [figures, setFigures] = useState(NONE_TYPED);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOfOrders, setIsOfOrders] = useState(false);
  const [isPieceMissing, setIsPieceMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const kindButton = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const { send, isPending, failureText } = sender;
  const { directions, hasPrice } = partsOf(tile);
  const slot = slotOf(tile);
  const typed = slot === null ? '' : figures[slot];
  const misfit = product === null ? null : misfitOf(tile, product);
  const now = useFigureNow(misfit === null ? figureInput(choice) : null);
  const isMissing = isPieceMissing && piece === null;

  useEffect(() => {
    if (isAsked) (search.current ?? field.current ?? kindButton.current)?.focus();
  }, [isAsked]);

  // The button or field that chose the piece is gone: the next step takes the focus.
  const sku = piece?.sku ?? null;
  const shownSku = useRef(sku);
  useEffect(() => {
    if (sku === shownSku.current) return;
    shownSku.current = sku;
    (search.current ?? field.current ?? submit.current)?.focus();
  }, [sku]);

  async function make(): Promise<void> {
    if (isOfPiece(tile) && choice.isFailed) return choice.reload();
    const lacksPiece = isOfPiece(tile) && piece === null;
    setIsPieceMissing(lacksPiece);
    if (lacksPiece) return search.current?.focus();
    if (misfit !== null) return kindButton.current?.focus();
    const value = parseAmount(typed);
    if (slot !== null && value === null) {
      setProblem(alertText(typed.trim() === '' ? 'missing' : 'notNumber'));
      field.current?.focus();
      return;
    }
    setProblem(null);
    if (await send(inputOf(choice, { direction, value }))) {
      if (slot !== null) setFigures({ ...figures, [slot]: '' });
      onMade?.();
    }
  }

  const fields = (
    <>
      {isOfPiece(tile) && (
        <div className={`${styles.wide} ${styles.piece}`}>
          <PieceSearch
            ref={search}
            chosen={piece}
            isMissing={isMissing}
            needsMetal={needsMetal(tile)}
            texts={{ missing: alertText('pieceMissing'), none: alertText('noPiece') }}
            onChoose={choice.setPiece}
          />
          {choice.isFailed && <Alert kind="error">{alertText('pieceNotLoaded')}</Alert>}
          {misfit !== null && <Alert kind="warning">{alertText(misfit)}</Alert>}
        </div>
      )}
      {(tile === 'spot' || tile === 'opening') && (
        <SelectField
          label={alertText('metal')}
          value={metal}
          className={slot === null ? styles.wide : undefined}
          onChange={({ target }) => choice.setMetal(parseMetal(target.value) ?? 'silver')}
        >
          {METALS.map((one) => (
            <option key={one} value={one}>
              {metalName(one)}
            </option>
          ))}
        </SelectField>
      )}
      {directions.length > 1 && (
        <SelectField
          label={alertText('whenItIs')}
          value={direction}
          onChange={({ target }) => setDirection(target.value === 'ABOVE' ? 'ABOVE' : 'BELOW')}
        >
          <option value="BELOW">{alertText('optionBelow')}</option>
          <option value="ABOVE">{alertText('optionAbove')}</option>
        </SelectField>
      )}
      {hasPrice && product && (
        <MethodField product={product} method={choice.method} onChange={choice.setMethod} />
      )}
      {slot !== null && (
        <TextField
          ref={field}
          label={figureLabel(tile)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          error={problem}
          help={now ?? EMPTY_LINE}
          onChange={({ target }) => setFigures({ ...figures, [slot]: target.value })}
        />
      )}
      {hasPrice && product && (
        <QuantityField product={product} quantity={choice.quantity} onChange={choice.setQuantity} />
      )}
      {tile === 'premium' &&
        misfit === null &&
        product?.sku &&
        choice.quantity === quantityOf(product, 1) && (
          <div className={styles.wide}>
            <LowestPremium sku={product.sku} />
          </div>
        )}
      {extra}
    </>
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter submits a form without a button, too.
        if (!isOfOrders) void make();
      }}
    >
      <div className={styles.fields}>
        <div className={styles.wide}>
          <KindTiles
            ref={kindButton}
            tiles={tilesFor({ isCustomer })}
            chosen={isOfOrders ? 'orders' : tile}
            onChoose={(chosen) => {
              setProblem(null);
              setIsOfOrders(chosen === 'orders');
              if (chosen !== 'orders') choice.setTile(chosen);
            }}
          />
        </div>
        {isOfOrders ? <OrderNews /> : fields}
      </div>
      {!isOfOrders && (
        <>
          {failureText !== null && <Alert kind="error">{failureText}</Alert>}
          <Button
            ref={submit}
            type="submit"
            variant="primary"
            isBusy={isPending || (choice.isLoading && isOfPiece(tile))}
          >
            {alertText(ACTS[ALERT_KINDS[tile].name] ?? 'watchPrice')}
          </Button>
        </>
      )}
    </form>
  );
}
