import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, type ShopCommand } from '../../shop/desk/command.ts';
import { readLine, readMoment } from '../../shop/desk/parse-arguments.ts';
import { findCustomerByEmail, setTaxExemption } from '../customer.repository.ts';

/** Desk commands for customer data that customers cannot set. */
export const customerCommands = {
  exempt: {
    usage: 'EMAIL CERTIFICATE|none [--until MOMENT]',
    summary:
      "keep a customer's resale certificate, which frees from sales tax until MOMENT; none takes it away",
    words: { atLeast: 2, atMost: 2 },
    options: ['until'],
    async run(desk, [email = '', text = ''], { until }) {
      const customer = await findCustomerByEmail(desk.db, email);
      if (customer === null) throw new CommandRejection(`There is no account for ${email}.`);
      const certificate = text === 'none' ? null : readLine(text, 'CERTIFICATE', 64);
      const expiresMs =
        until === undefined ? null : readMoment(until, desk.clock.now(), desk.shop.store.timeZone);
      const details = { certificate, until: expiresMs === null ? null : new Date(expiresMs).toISOString() };
      await audited(desk, { verb: 'exempt', subject: customer.email, details }, (trx) =>
        setTaxExemption(trx, customer.id, certificate === null ? null : { certificate, expiresMs }),
      );
      return certificate === null
        ? `${customer.email} pays sales tax.\n`
        : `${customer.email} pays no sales tax, certificate ${certificate}, until ${details.until ?? 'it is taken away'}.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;
