/** What of the wishlist lies over the page: fetched on first use. */
import type { ComponentType } from 'react'
import { createStore } from '#app/ui/store.ts'

/** Wrapped, because a store holds values and not functions; undefined: not fetched yet. */
export const areaView = createStore<{ Area: ComponentType } | undefined>(undefined)
