import type { QuickViewStart } from '#app/features/quick-view/start.ts'
import { createPageContext } from '#app/features/product-actions/client/page-context.ts'

export const { setContext, getPageContext } = createPageContext<QuickViewStart>('the quick view')
