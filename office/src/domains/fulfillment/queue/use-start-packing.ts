import { useNavigate } from 'react-router';
import { StartPackingDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';

/** Returns an action that opens the package of an order at this bench. */
export function useStartPacking() {
  const navigate = useNavigate();
  const start = useAction(StartPackingDocument, { changes: ['bench'] });
  return {
    isPending: start.isPending,
    error: start.error,
    async open(order: string) {
      const result = await start.run({ order });
      if (result !== null) void navigate(`/bench/packages/${result.start_packing.id}`);
    },
  };
}
