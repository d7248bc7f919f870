import { amountOrFree, TotalRows, taxRows } from '../cart/totals.tsx';
import type { OrderAddressFragment, OrderContentsFragment } from '../graphql/generated/graphql.ts';
import { formatAmount } from '../ui/price.tsx';
import { Specs } from '../ui/table.tsx';
import styles from './receipt.module.css';

/** A name and what it is. */
export function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How to pay; nothing when nothing is left to do. */
export function Instructions({ order }: { readonly order: OrderContentsFragment }) {
  const instructions = order.payment_instructions;
  if (!instructions) return null;
  return (
    <section className={styles.section} aria-labelledby="receipt-payment">
      <h2 id="receipt-payment">How to pay</h2>
      <div className={styles.instructions}>
        <Specs
          rows={[
            ['Amount', formatAmount(instructions.amount)],
            ...instructions.lines.map(({ label, value }) => [label, value] as const),
          ]}
        />
      </div>
      {instructions.note && <p className={styles.note}>{instructions.note}</p>}
    </section>
  );
}

/** Subtotal, delivery, taxes, total. */
export function Sums({ order: { total } }: { readonly order: OrderContentsFragment }) {
  if (!total) return null;
  const taxes = (total.taxes ?? []).flatMap((tax) => (tax ? [{ label: tax.title, amount: tax.amount }] : []));
  return (
    <TotalRows
      rows={[
        ['Subtotal', formatAmount(total.subtotal_excl_tax)],
        ['Insured delivery', amountOrFree(total.total_shipping)],
        ...taxRows(taxes, total.grand_total.currency ?? 'USD', ''),
      ]}
      total={formatAmount(total.grand_total)}
    />
  );
}

/** An address, line by line. */
export function AddressLines({ address }: { readonly address: OrderAddressFragment }) {
  const lines = [
    `${address.firstname} ${address.lastname}`,
    ...address.street,
    [address.city, [address.region, address.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    address.country_code === 'US' ? null : address.country_code,
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
