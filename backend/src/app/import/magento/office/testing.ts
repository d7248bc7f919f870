import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import type { OfficeClient } from '../../../../testing/office/office-client.ts';

/** The headings of an export of products. */
export const HEADER =
  'sku,product_type,attribute_set_code,categories,name,price,url_key,base_image,qty,is_in_stock,product_online,visibility';
/** Returns a row of an export of products. */
export const row = (sku: string, type = 'simple') =>
  `${sku},${type},Coins,Default Category/Moved,Moved ${sku},20.0000,moved-${sku.toLowerCase()},/a/${sku}.webp,5,1,1,"Catalog, Search"`;
/** An export of one customer. */
export const CUSTOMERS =
  'email,_website,_store,firstname,lastname,group_id\nmoved@post.example,base,default,Ada,Moved,1';

interface Export {
  readonly state: string;
  readonly files: readonly { readonly name: string; readonly entries: number }[];
  readonly report: {
    readonly left_out: number;
    readonly problem_count: number;
    readonly sections: readonly {
      readonly section: string;
      readonly file: string;
      readonly imported: number;
      readonly left_out: number;
    }[];
    readonly problems: readonly {
      readonly file: string;
      readonly row: number | null;
      readonly message: string;
    }[];
  } | null;
}

/** A task of the back office. */
export interface TaskEnd {
  readonly state: string;
  readonly error: string | null;
}

/** Returns the requests of a member of staff about exports. */
export function exportsOf(client: OfficeClient) {
  return {
    send: (name: string, content: Buffer | string, id = '0') => send(client, name, content, id),
    async read(id: string): Promise<Export> {
      const { data } = await client.query<{ magento_export: Export }>(
        `query ($id: ID!) { magento_export(id: $id) { state files { name entries } report { left_out problem_count
           sections { section file imported left_out } problems { file row message } } } }`,
        { id },
      );
      return data.magento_export;
    },
    act: (name: string, id: string, more = '') =>
      client.query<Record<string, { id: string }>>(`mutation ($id: ID!) { ${name}(id: $id${more}) { id } }`, {
        id,
      }),
    /** Starts a task of an export and waits for its end. */
    async end(name: string, id: string, more = ''): Promise<TaskEnd> {
      const { data } = await this.act(name, id, more);
      const ended = async () => {
        const result = await client.query<{ task: TaskEnd }>(
          'query ($id: ID!) { task(id: $id) { state error } }',
          { id: data[name]?.id },
        );
        return result.data.task;
      };
      return waitFor(async () => {
        const task = await ended();
        if (!['done', 'failed'].includes(task.state)) throw new Error(`The task is ${task.state}`);
        return task;
      });
    },
  };
}

async function send(client: OfficeClient, name: string, content: Buffer | string, id: string) {
  const { status, body } = await client.upload(`/office/media/magento-export/${id}`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(name),
  });
  const parsed = JSON.parse(body) as {
    id?: number;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  return { status, id: String(parsed.id), body };
}
