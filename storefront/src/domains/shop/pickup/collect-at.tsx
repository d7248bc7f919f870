import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import type { CounterDialogProps } from './counter-dialog.tsx';
import { useChosenCounter } from './pickup-choice.ts';
import { counterText } from './pickup-texts.ts';

/** Loads when the shopper opens it. */
const CounterDialog = lazyPart<CounterDialogProps>(() => import('./counter-dialog.tsx'));

/** The button that opens the choice of a counter. It names the remembered one. */
export function CollectAt({ collected, sample }: Pick<CounterDialogProps, 'collected' | 'sample'>) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useChosenCounter();
  const close = () => setIsOpen(false);
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {chosen === null ? counterText('collectAny') : counterText('collectAt', { name: chosen.name })}
      </TextButton>
      {isOpen && <CounterDialog collected={collected} sample={sample} onClose={close} onMissing={close} />}
    </>
  );
}
