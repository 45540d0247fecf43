/** The comparison as one of the visitor's saved lists. */
import type { Services } from '#app/services.server.ts'
import type { ContractCaller } from '#app/rest/wc-ajax-call.server.ts'
import { readOwnList } from './caller.server.ts'
import { readListedProducts } from '#app/features/product-actions/listed/listed-products.server.ts'

/** The product ids in a visitor's comparison; for a variation, the id of its product. */
export async function readComparedProductIds(services: Services, caller: ContractCaller): Promise<number[]> {
  const { ids } = await readOwnList(services, caller)
  return (await readListedProducts(services, ids, { locale: caller.locale })).map(({ product }) => product.id)
}
