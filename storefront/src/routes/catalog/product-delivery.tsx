import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Truck } from 'lucide-react';
import { DeliveryLine } from '../../domains/catalog/product/delivery/delivery-line.tsx';
import {
  type ChosenPieces,
  useChosenDelivery,
} from '../../domains/catalog/product/delivery/use-chosen-delivery.ts';
import { LazyHtml } from '../../domains/cms/content/lazy-html.tsx';
import type { DeliveryLineFragment } from '../../platform/graphql/generated/graphql.ts';

export interface ProductDeliveryProps extends ChosenPieces {
  readonly pageSku: string;
  /** The estimate for one piece, which came with the page. */
  readonly first: DeliveryLineFragment | null;
  /** HTML of the shop's delivery terms; not shown for collection. */
  readonly terms: string;
}

/** The arrival of the chosen products, and the shop's delivery terms. */
export default function ProductDelivery({ pageSku, first, terms, ...chosen }: ProductDeliveryProps) {
  const estimate = useChosenDelivery(chosen, pageSku, first);
  const hasTerms = terms !== '' && estimate?.is_collection !== true;
  if (estimate === null && !hasTerms) return null;
  return (
    <ul>
      <li>
        <Icon of={Truck} />
        <div>
          <DeliveryLine estimate={estimate} />
          {hasTerms && <LazyHtml html={terms} />}
        </div>
      </li>
    </ul>
  );
}
