import { Stepper } from '@ingot/ui/fields/stepper.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';
import { lineProduct } from '../lines/line-product.ts';

/** Debounce time: clicks within it are sent as one change. */
const GATHER_MS = 350;

export interface QuantityControlProps {
  readonly line: CartLineFragment;
  /** Sends the change. Resolves after the shop's response, also after a rejection. */
  readonly onChange: (quantity: number) => Promise<void>;
}

/**
 * The quantity of a line. Shows the requested value at once, and the shop's value after its
 * response.
 */
export function QuantityControl({ line, onChange }: QuantityControlProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const gathered = useRef<number | null>(null);
  const sendGathered = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (gathered.current !== null) void onChange(gathered.current);
  });
  // Sends the pending change on unmount.
  useEffect(() => () => sendGathered(), []);
  const isLimited = line.product.is_limited;

  const send = async (quantity: number) => {
    timer.current = undefined;
    gathered.current = null;
    await onChange(quantity);
    // A newer change is pending otherwise.
    if (timer.current === undefined) setWanted(null);
  };
  return (
    <Stepper
      value={wanted ?? line.quantity}
      label={cartText('quantityOf', { name: lineProduct(line).name })}
      isDisabled={isLimited}
      min={line.min_qty ?? 1}
      step={line.order_increment}
      {...(isLimited ? { max: line.quantity, min: line.quantity } : {})}
      onChange={(quantity) => {
        setWanted(quantity);
        gathered.current = quantity;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void send(quantity), GATHER_MS);
      }}
    />
  );
}
