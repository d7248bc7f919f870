import type { Services } from '../../../platform/context.ts';
import { secretCipher } from '../../customers/two-factor/codes/sealed-secret.ts';
import type { PayerAccount } from '../formats/statement.ts';

/** Encrypts bank details. `record` names the record that holds them. */
export interface AccountCipher {
  seal(account: PayerAccount, record: string): string;
  open(sealed: string, record: string): PayerAccount;
  sealText(text: string, record: string): string;
  openText(sealed: string, record: string): string;
}

/** Returns the shop's encryption of bank details. */
export async function accountCipher(deps: {
  readonly config: Pick<Services['config'], 'twoFactorKey'>;
  readonly db: Services['db'];
}): Promise<AccountCipher> {
  const cipher = await secretCipher(deps);
  return {
    seal: (account, record) => cipher.seal(JSON.stringify(account), `bank:${record}`),
    open: (sealed, record) => JSON.parse(cipher.open(sealed, `bank:${record}`)) as PayerAccount,
    sealText: (content, record) => cipher.seal(content, `bank:${record}`),
    openText: (sealed, record) => cipher.open(sealed, `bank:${record}`),
  };
}

/** Returns the last four characters of an account number. */
export function accountEnding({ number }: Pick<PayerAccount, 'number'>): string {
  return number.slice(-4);
}
