import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, type Desk, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { findCustomerByEmail } from '../customer.repository.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { demandPasswordRenewal } from '../password/demand-password-renewal.ts';
import {
  demandSecondFactor,
  FACTOR_DEMANDS,
  type FactorDemand,
} from '../two-factor/setup/demand-second-factor.ts';

const DONE: Readonly<Record<FactorDemand, string>> = {
  app: 'needs an authenticator app; it is set up at the next sign-in',
  email: 'signs in with a code by e-mail, or with an authenticator app',
  free: 'may choose how to sign in',
  reset: 'has no authenticator app any more, and is signed out everywhere',
};

/** Desk commands for the sign-in of customers. */
export const accountCommands = {
  'two-factor': {
    usage: 'EMAIL app|email|free|reset',
    summary:
      'ask an account for an authenticator app or for codes by e-mail, or leave it to its owner; reset takes a lost app off: make sure who calls',
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [email = '', word = '']) {
      const demand = FACTOR_DEMANDS.find((one) => one === word);
      if (demand === undefined) throw new UsageError(`${word}: say one of ${FACTOR_DEMANDS.join(', ')}`);
      const customer = await requireAccount(desk, email);
      const note = { verb: 'two-factor' as const, subject: customer.email, details: { demand } };
      const nowMs = desk.clock.now();
      await audited(desk, note, (trx) => demandSecondFactor(desk, trx, customer, { demand, nowMs }));
      return `${customer.email} ${DONE[demand]}.\n`;
    },
  },
  'renew-password': {
    usage: 'EMAIL',
    summary:
      'sign an account out everywhere and let nobody in until its password is renewed by a mailed link',
    words: { atLeast: 1, atMost: 1 },
    options: [],
    async run(desk, [email = '']) {
      const customer = await requireAccount(desk, email);
      const note = { verb: 'renew-password' as const, subject: customer.email, details: {} };
      await audited(desk, note, (trx) => demandPasswordRenewal(desk, trx, customer));
      return `${customer.email} must choose a new password; a link is on its way.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

async function requireAccount({ db }: Desk, email: string): Promise<CustomerWithPassword> {
  const customer = await findCustomerByEmail(db, email);
  if (customer === null) throw new CommandRejection(`There is no account for ${email}.`);
  return customer;
}
