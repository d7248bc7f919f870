import { BundleBox } from '../bundle/bundle-box.tsx';
import GroupItems, { type GroupItemsProps } from '../group/group-items.tsx';

/** The items of a grouped product, or the options of a bundle, with a button of their own. */
export default function PartsToBuy({ product }: GroupItemsProps) {
  return product.__typename === 'BundleProduct' ? (
    <BundleBox product={product} />
  ) : (
    <GroupItems product={product} />
  );
}
