/** What looks the same on many pages, such as cards of products and the footer: the server renders each once. */
import type { I18n } from '@lingui/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Shop } from './shop.ts'
import { useLingui } from '@lingui/react'
import { createContext, useContext } from 'react'
import { useShop } from './shop.ts'

export type Kept = {
  /** What is shown; as long as it is the same object, it looks the same. */
  of: object
  /** Which of the ways to show it, where there are several. */
  as: string
  children: ReactNode
}

/** Gives the HTML, or undefined where it must be rendered in its place. */
export type KeepHtml = (item: Kept, around: { shop: Shop; texts: I18n }) => string | undefined

/** Told by the server alone; a browser renders everything, and finds in it what the server has written. */
export const KeepHtmlContext = createContext<KeepHtml | undefined>(undefined)

/** A list item of this kind. */
export function KeptItem(item: Kept) {
  return <li {...useKept(item)} />
}

/**
 * The content of an element, to be spread among its props. What stands in it may depend on the shop, the language and its
 * own props, and on nothing else.
 */
export function useKept(item: Kept): Pick<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  const keep = useContext(KeepHtmlContext)
  const shop = useShop()
  const { i18n: texts } = useLingui()
  const html = keep?.(item, { shop, texts })
  return html === undefined ? { children: item.children } : { dangerouslySetInnerHTML: { __html: html } }
}
