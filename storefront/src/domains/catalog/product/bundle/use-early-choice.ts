import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type BundleChoice, type BundleOption, withoutParts, withPart } from './bundle-choice.ts';

/**
 * Returns a ref for the options of a bundle, and whether they were read. Adopts choices that the shopper made before
 * hydration.
 */
export function useEarlyChoice(
  options: readonly BundleOption[],
  choice: BundleChoice,
  onChange: (choice: BundleChoice) => void,
) {
  const root = useRef<HTMLElement>(null);
  const [isRead, setRead] = useState(false);
  const takeOver = useEffectEvent(() => {
    const early = options.reduce((known, option) => earlyChoice(root.current, option, known), choice);
    if (JSON.stringify(early) !== JSON.stringify(choice)) onChange(early);
    setRead(true);
  });
  useLayoutEffect(() => takeOver(), []);
  return { root, isRead };
}

/** Returns the choice with what the fields of an option hold. */
function earlyChoice(root: HTMLElement | null, option: BundleOption, known: BundleChoice): BundleChoice {
  const fields = [...(root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
  return fields
    .filter(({ name }) => name === option.uid)
    .reduce((choice, field) => {
      if (!('checked' in field)) {
        return (choice[field.value] ?? null) === null ? withPart(choice, option, field.value) : choice;
      }
      if (field.checked === field.defaultChecked) return choice;
      if (field.checked) return withPart(choice, option, field.value);
      return withoutParts(
        choice,
        option.parts.filter(({ uid }) => field.type === 'checkbox' && uid === field.value),
      );
    }, known);
}
