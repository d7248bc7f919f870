import { BundleBox } from '../bundle/bundle-box.tsx';
import GroupItems, { type GroupItemsProps } from '../group/group-items.tsx';
import type { OwnChoice } from '../variants/own-choice.ts';

export interface PartsToBuyProps extends GroupItemsProps {
  /** Called with the parts of the set, at first and after each choice. */
  readonly onChoose: (choice: OwnChoice) => void;
}

/** The items of a grouped product, or the options of a bundle, with a button of their own. */
export default function PartsToBuy({ product, onChoose }: PartsToBuyProps) {
  return product.__typename === 'BundleProduct' ? (
    <BundleBox product={product} onChoose={onChoose} />
  ) : (
    <GroupItems product={product} />
  );
}
