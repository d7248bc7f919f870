import { Check, type CheckProps } from '@ingot/ui/fields/check.tsx';
import { useState } from 'react';

export interface SwitchCheckProps extends Omit<CheckProps, 'checked' | 'onChange'> {
  /** What the shop has stored. */
  readonly isOn: boolean;
  /** Stores another choice. Resolves once it is stored, or has failed. */
  readonly onSwitch: (isOn: boolean) => Promise<unknown>;
}

/** A checkbox whose choice counts at once. It shows the choice while it is stored, so that a second press reverts it. */
export function SwitchCheck({ isOn, onSwitch, ...rest }: SwitchCheckProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  return (
    <Check
      {...rest}
      checked={wanted ?? isOn}
      onChange={({ target: { checked } }) => {
        setWanted(checked);
        void onSwitch(checked).then(() => setWanted((newest) => (newest === checked ? null : newest)));
      }}
    />
  );
}
