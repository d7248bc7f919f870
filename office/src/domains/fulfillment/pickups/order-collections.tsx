import { SIGNATURE_AREA } from '@ingot/rules/fulfillment/signature.ts';
import { useQuery } from '@tanstack/react-query';
import { writeDateTime, writeDay } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { Section } from '../../../components/layout/section.tsx';
import {
  OrderCollectionsDocument,
  type OrderCollectionsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { benchText } from '../bench-texts.ts';
import styles from './pickups.module.css';

type Collection = OrderCollectionsQuery['order_collections'][number];

/** The packages of an order at the counter, and who collected them. Renders nothing for an order without any. */
export function OrderCollections({ order }: { readonly order: string }) {
  const { data } = useQuery(officeQuery('orders', OrderCollectionsDocument, { number: order }));
  const collections = data?.order_collections ?? [];
  if (collections.length === 0) return null;
  return (
    <Section title={benchText('orderCollections')}>
      {collections.map((one) => (
        <section key={one.package_code}>
          <h3>{benchText('collectionOf', { code: one.package_code })}</h3>
          <Facts facts={factsOf(one)} />
        </section>
      ))}
    </Section>
  );
}

function factsOf(collection: Collection) {
  const { location, ready_at: ready, appointment_at: appointment, collected_at: collected } = collection;
  const { handed_over_by: giver, identity, signature, is_signed: isSigned } = collection;
  return [
    { name: benchText('counter'), value: location ?? benchText('noCounter') },
    { name: benchText('readyToCollect'), value: writeDateTime(ready) },
    ...(appointment == null || collected != null
      ? []
      : [{ name: benchText('appointment'), value: writeDateTime(appointment) }]),
    ...(identity == null ? [] : [{ name: benchText('identity'), value: identityWords(identity) }]),
    ...(collected == null
      ? []
      : [
          {
            name: benchText('handedOverAt'),
            value:
              giver == null
                ? writeDateTime(collected)
                : benchText('timeAndName', { time: writeDateTime(collected), name: giver }),
          },
          {
            name: benchText('signature'),
            value:
              signature == null ? (
                benchText(isSigned ? 'signed' : 'notSigned')
              ) : (
                <svg
                  viewBox={`0 0 ${SIGNATURE_AREA.width} ${SIGNATURE_AREA.height}`}
                  role="img"
                  aria-label={benchText('signed')}
                  className={styles.given}
                >
                  <path d={signature} />
                </svg>
              ),
          },
        ]),
  ];
}

function identityWords(identity: NonNullable<Collection['identity']>): string {
  return benchText('checkedIdentity', {
    kind: benchText(identity.kind),
    ending: identity.ending,
    day: writeDay(identity.valid_until),
    time: writeDateTime(identity.checked_at),
    name: identity.checked_by,
  });
}
