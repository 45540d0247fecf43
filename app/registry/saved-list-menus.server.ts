/** MAP  menu entries for visitors' saved lists, in this order. */
import type { SavedListMenu } from '#app/services.server.ts'
import { compareMenu } from '#app/features/compare/options.server.ts'
import { wishlistMenu } from '#app/features/wishlist/options.server.ts'

export const savedListMenus: readonly SavedListMenu[] = [compareMenu, wishlistMenu]
