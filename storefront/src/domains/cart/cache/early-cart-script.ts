import { imageSourceSet } from '@ingot/ui/pictures/image-source.ts';
import { CartDocument } from '../../../platform/graphql/generated/graphql.ts';
import { LINE_PICTURE } from '../lines/line-picture.ts';

/** The same timeout as in `platform/graphql/execute-document.ts`. */
const ANSWER_WITHIN_MS = 60_000;
/** The lines in the first screen of a phone; their pictures are requested first. */
const FIRST_LINES = 3;

/**
 * Returns the text of a script for the first HTML of the cart page. It requests the stored cart and
 * its first pictures before styles and code have loaded; `early-cart.ts` takes the response. The
 * page is the same for every visitor, so only the browser knows the cart. It sends the same request
 * as `platform/graphql/execute-document.ts`, but none during a sign-in (`cart-id.ts`). The page
 * repeats a failed request.
 */
export function earlyCartScript(): string {
  const query = encodeURIComponent(CartDocument.toString());
  const { sizes, largest } = LINE_PICTURE;
  const sources = JSON.stringify(imageSourceSet('/media/*', largest));
  const fetchPictures = [
    `const pictures=c=>{for(const l of c.items.slice(0,${FIRST_LINES})){const m=/\\/media\\/([^?#]+)/.exec((l.configured_variant?.small_image??l.product.small_image)?.url);`,
    `if(m)Object.assign(new Image(),{sizes:'${sizes}',srcset:${sources}.replaceAll('*',m[1])})}};`,
  ].join('');
  return [
    "try{const v=n=>{const e=JSON.parse(localStorage.getItem('BULLION_BROWSER_PERSISTENCE__'+n));return e&&(e.ttl==null||e.timeStored+e.ttl*1e3>=Date.now())?e.value:null},",
    "cartId=v('cartId'),token=v('signin_token'),headers={Accept:'application/json',Store:v('store_view_code')??document.documentElement.dataset.store??'default'};",
    "for(const[h,n]of[['Content-Currency','store_view_currency'],['X-Magento-Cache-Id','magento_cache_id']])if(v(n)!==null)headers[h]=v(n);",
    "if(token!==null)headers.Authorization='Bearer '+token;",
    fetchPictures,
    "if(cartId!==null&&(token===null||v('unmerged_cart')===null)){const answer=",
    `fetch('/graphql?query=${query}&variables='+encodeURIComponent(JSON.stringify({cartId})),{headers,cache:'no-store',signal:AbortSignal.timeout(${ANSWER_WITHIN_MS})}).then(r=>r.ok?r.json():null).catch(()=>null);`,
    'earlyCart={cartId,headers,askedMs:Date.now(),answer};answer.then(a=>pictures(a.data.cart)).catch(()=>{})}}catch{}',
  ].join('');
}
