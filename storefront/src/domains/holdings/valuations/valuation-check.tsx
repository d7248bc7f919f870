import { readValuationCode, readValuationNumber } from '@ingot/rules/holdings/valuations/valuation-code.ts';
import { useState } from 'react';
import { CheckForm, type TypedCheck } from './check-form.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './valuation-page.module.css';

/** The number and check code of the fragment of the address, as the printed QR code has them. */
function checkOfAddress(): TypedCheck {
  const [number = '', code = ''] = window.location.hash.slice(1, 100).split('/');
  return { number, code };
}

function isComplete({ number, code }: TypedCheck): boolean {
  return readValuationNumber(number) !== null && readValuationCode(code) !== null;
}

/** Checks a document by its number and check code. The QR code of a document checks it at once. */
export default function ValuationCheck() {
  const [scanned] = useState(checkOfAddress);
  const [asked, setAsked] = useState<TypedCheck | null>(isComplete(scanned) ? scanned : null);
  const [round, setRound] = useState(0);
  const ask = (typed: TypedCheck) => {
    setAsked(typed);
    setRound(round + 1);
  };
  return (
    <div className={styles.check}>
      <div className="no-print">
        <CheckForm scanned={scanned} onCheck={ask} />
      </div>
      {asked !== null && <CheckResult key={round} asked={asked} />}
    </div>
  );
}
