import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { useId, useState } from 'react';
import formStyles from '../../customers/forms/account-form.module.css';
import { lotFacts } from '../figures/format-lot.ts';
import type { OwnedLot } from '../metals-query.ts';
import { hasBid, offerLots } from './offer-lots.ts';
import { sellText } from './sell-texts.ts';

export interface SellLotsDialogProps {
  /** The lots of the table. */
  readonly lots: readonly OwnedLot[];
  /** Number of all lots. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Chooses lots, and continues to a quote with their pieces. Names the lots that are left out. */
export default function SellLotsDialog({ isOpen, onClose, ...rest }: SellLotsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={sellText('title')}>
      <SellLotsForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function SellLotsForm({ lots, count, onClose }: Omit<SellLotsDialogProps, 'isOpen'>) {
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const leftId = useId();
  const sellable = lots.filter(hasBid);
  const { path, left } = offerLots(lots.filter((lot) => !hasBid(lot) || !unchosen.has(lot.uid)));
  const choose = (uid: string, isChosen: boolean) =>
    setUnchosen((before) => new Set(isChosen ? [...before].filter((one) => one !== uid) : [...before, uid]));
  return (
    <div className={`${formStyles.form} ${formStyles.inDialog}`}>
      <p className="muted">{sellText('about')}</p>
      {sellable.length > 0 && (
        <fieldset className={formStyles.form}>
          <legend className="vh">{sellText('legend')}</legend>
          {sellable.map((lot) => (
            <Check
              key={lot.uid}
              checked={!unchosen.has(lot.uid)}
              onChange={({ target }) => choose(lot.uid, target.checked)}
            >
              {lot.name} <span className="small muted">{lotFacts(lot)}</span>
            </Check>
          ))}
        </fieldset>
      )}
      {lots.length < count && (
        <p className="small muted">{sellText('shown', { shown: lots.length, count })}</p>
      )}
      <div role="status">
        {left.length > 0 && (
          <section aria-labelledby={leftId}>
            <h3 id={leftId}>{sellText('left')}</h3>
            <ul>
              {left.map(({ lot, reason, least }) => (
                <li key={lot.uid} className="small">
                  {sellText(reason, { name: lot.name, least })}
                </li>
              ))}
            </ul>
          </section>
        )}
        {path === null && <p>{sellText('nothing')}</p>}
      </div>
      <div className={formStyles.acts}>
        {path === null ? (
          <Button variant="primary" disabled>
            {sellText('next')}
          </Button>
        ) : (
          <ButtonLink variant="primary" to={path}>
            {sellText('next')}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{sellText('cancel')}</Button>
      </div>
    </div>
  );
}
