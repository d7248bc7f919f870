import { shopUrl } from './places.ts';

/** Sends a document to the endpoint of the shop, or of a copy of it, from outside of the browser and gives its data. @throws Error on any refusal */
export async function askShop<TData>(
  query: string,
  variables: Record<string, unknown> = {},
  base: string = shopUrl,
): Promise<TData> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: TData; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join(', '));
  return data;
}
