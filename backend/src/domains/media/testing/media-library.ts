import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import type { OfficeClient } from '../../../testing/office/office-client.ts';

/** A file of the library, as staff see it. */
export interface Asset {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  readonly name: string;
  readonly kind: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  readonly revision: number;
  readonly source: string | null;
  readonly uses: readonly { readonly kind: string; readonly name: string; readonly link: string | null }[];
}
/** The response to an upload. */
export interface Received {
  readonly id?: string;
  readonly path?: string;
  readonly wasKnown?: boolean;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** The fields of `Asset` in a query. */
export const ASSET_FIELDS =
  'id path address name kind width height alt revision source uses { kind name link }';

let shade = 0;
/** Returns a picture with unique content. */
export function picture(width = 64, height = 48): Sharp {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 200 } } });
}

/** Uploads a file to the library, or another route. */
export async function upload(
  client: OfficeClient,
  name: string,
  bytes: Buffer,
  { url = '/office/media/library/0', revision }: { url?: string; revision?: number } = {},
): Promise<{ readonly status: number; readonly received: Received }> {
  const { status, body } = await client.upload(url, bytes, {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name),
    ...(revision !== undefined && { 'x-file-revision': String(revision) }),
  });
  return { status, received: JSON.parse(body) as Received };
}

/** Returns what a person does in the library. `editor` reads and adds files. */
export function mediaLibrary(editor: () => OfficeClient) {
  async function added(name: string, bytes: Buffer): Promise<Asset> {
    const { status, received } = await upload(editor(), name, bytes);
    expect(status, JSON.stringify(received)).toBe(200);
    return read(received.id ?? '');
  }

  async function read(id: string): Promise<Asset> {
    const { data } = await editor().query<{ media_asset: Asset }>(
      `query ($id: ID!) { media_asset(id: $id) { ${ASSET_FIELDS} } }`,
      { id },
    );
    return data.media_asset;
  }

  async function search(text: string, kind: string | null = null): Promise<readonly Asset[]> {
    const { data } = await editor().query<{ media_assets: { assets: Asset[] } }>(
      `query ($search: String!, $kind: MediaKind) { media_assets(search: $search, kind: $kind) { assets { ${ASSET_FIELDS} } } }`,
      { search: text, kind },
    );
    return data.media_assets.assets;
  }

  const change = (client: OfficeClient, { id, revision }: Asset, name: string, alt: string) =>
    client.query<{ change_media_asset: Asset }>(
      `mutation ($id: ID!, $revision: Int!, $name: String!, $alt: String!) {
        change_media_asset(id: $id, revision: $revision, name: $name, alt: $alt) { ${ASSET_FIELDS} } }`,
      { id, revision, name, alt },
    );
  const remove = (client: OfficeClient, { id, revision }: Asset) =>
    client.query(
      'mutation ($id: ID!, $revision: Int!) { delete_media_asset(id: $id, revision: $revision) }',
      {
        id,
        revision,
      },
    );

  return { added, read, search, change, remove };
}
