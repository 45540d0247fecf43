/** The REST calls of the comparison. */
import { callContract } from '#app/ui/contract-call.ts'
import { getPageContext } from './context.ts'

type CallName = 'woosc_load' | 'woosc_search' | 'woosc_share'

/** Rejects with the client's `RestError`. */
export function callCompare<View>(
  name: CallName,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<View> {
  const { i18n, shop } = getPageContext()
  return callContract<View>(
    { i18n, home: shop.localizePath('/') },
    { name, fields, ...(signal && { signal }) },
  )
}
