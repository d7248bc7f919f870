import { useEffect, useRef, useState } from 'react';
import type { CartLineFragment } from '../graphql/generated/graphql.ts';
import { Stepper } from '../ui/stepper.tsx';

/** Presses that follow each other within this time are sent as one change. */
const GATHER_MS = 350;

export interface QuantityControlProps {
  readonly line: CartLineFragment;
  /** The quantity on its way to the shop; null when none is. */
  readonly pendingQuantity: number | null;
  readonly onChange: (quantity: number) => void;
}

/** The quantity of a line: shows at once what is pressed, and the shop's value again when it refuses. */
export function QuantityControl({ line, pendingQuantity, onChange }: QuantityControlProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLimited = line.product.is_limited;
  return (
    <Stepper
      value={wanted ?? pendingQuantity ?? line.quantity}
      label={`Quantity of ${line.product.name}`}
      isDisabled={isLimited}
      {...(isLimited ? { max: line.quantity, min: line.quantity } : {})}
      onChange={(quantity) => {
        setWanted(quantity);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setWanted(null);
          onChange(quantity);
        }, GATHER_MS);
      }}
    />
  );
}
