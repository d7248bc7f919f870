import { useLocation } from 'react-router';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';

/** What stands where a list could not be fetched: why, and a way on. */
export function ListFailed({ error }: { readonly error: Error }) {
  const { pathname } = useLocation();
  const isRefused = error instanceof GraphQLFailure && error.layer === 'graphql';
  return (
    <div className="wrap" role="alert">
      <Empty title={isRefused ? 'This list has no such page' : 'Something went wrong. Sorry about that.'}>
        <p>
          {isRefused
            ? 'The address asks for something that the list cannot show.'
            : 'The list could not be fetched. Your connection may be down.'}
        </p>
        {isRefused ? (
          <ButtonLink to={pathname}>Show the whole list</ButtonLink>
        ) : (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        )}
      </Empty>
    </div>
  );
}
