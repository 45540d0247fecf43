/** MAP  call name → handler; REST path → handler. */
import type { Context } from 'hono'
import type { PlatformEnv } from './platform/http/environment.ts'
import type { Services } from './services.server.ts'
import { getAllVariations, getVariation } from './features/variations/endpoints.server.ts'

export type ShopCall = (services: Services, c: Context<PlatformEnv>) => Promise<Response>

/** `/?wc-ajax=<name>`, as the clients of WooCommerce shops send it. */
const shopCalls: Record<string, ShopCall | undefined> = {
  get_variation: getVariation,
  woo_get_all_variations: getAllVariations,
}

/** Answers a call, or leaves the request to the pages; an unknown call gets what WordPress gives: 400 and '0'. */
export async function answerShopCall(
  services: Services,
  c: Context<PlatformEnv>,
): Promise<Response | undefined> {
  const name = c.req.query('wc-ajax')
  if (name === undefined) return undefined
  const call = Object.hasOwn(shopCalls, name) ? shopCalls[name] : undefined
  const answer = call ? await call(services, c) : c.text('0', 400)
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
