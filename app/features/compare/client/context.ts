import type { CompareStart } from '#app/features/compare/start.ts'
import { createPageContext } from '#app/features/product-actions/client/page-context.ts'

export const { setContext, getPageContext } = createPageContext<CompareStart>('the comparison')
