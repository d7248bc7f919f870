import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Answers, OptionEntry } from '../option-list.ts';

/** What a gift card says, as entered so far. Empty texts are not entered yet. */
export interface CardAnswers {
  /** The amount with its currency. */
  readonly amount: string;
  readonly recipient: string;
  readonly sender: string;
  readonly message: string;
}

/** An amount as a shopper types it. */
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

/**
 * Returns the answers for the options of a gift card. Their order is fixed: the amounts, the shopper's own amount,
 * the recipient's name and e-mail, the sender and the message. The shop's terms may lack one of the amounts.
 */
export function cardAnswers(
  options: readonly OptionEntry[],
  answers: Answers,
  currency: string,
): CardAnswers {
  const textOf = (option: OptionEntry | undefined) => {
    const answer = option && answers[option.uid];
    return typeof answer === 'string' ? answer.trim() : '';
  };
  const lines = options.filter(({ kind }) => kind === 'line');
  const [recipient, , sender] = lines.slice(-3);
  const own = lines.length > 3 ? textOf(lines[0]) : '';
  const chosen = options
    .filter(({ kind }) => kind === 'one')
    .flatMap(({ uid, values }) => values.filter((value) => answers[uid]?.includes(value.uid)));
  return {
    amount: chosen[0]?.title ?? ownAmount(own, currency),
    recipient: textOf(recipient),
    sender: textOf(sender),
    message: textOf(options.find(({ kind }) => kind === 'lines')),
  };
}

function ownAmount(typed: string, currency: string): string {
  const plain = typed.replace(/^\$/, '').replaceAll(',', '');
  return AMOUNT.test(plain) ? formatMoney(Math.round(Number(plain) * 100), currency) : '';
}
