/** Fragments that look the same on many pages, such as product cards and the footer: the server renders each once. */
import type { I18n } from '@lingui/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Shop } from '#app/ui/shop.ts'
import { useLingui } from '@lingui/react'
import { createContext, useContext, useState } from 'react'
import { useShop } from '#app/ui/shop.ts'

export type CachedFragment = {
  /** The displayed object; while it is the same object, the HTML is the same. */
  source: object
  /** Distinguishes the fragments of one object. */
  variant: string
  children: ReactNode
}

/** Returns the cached HTML, or undefined where it must be rendered in place. */
export type ReadFragment = (item: CachedFragment, context: { shop: Shop; i18n: I18n }) => string | undefined

/** Provided only by the server; a browser renders everything, and hydrates the server's HTML. */
export const FragmentCacheContext = createContext<ReadFragment | undefined>(undefined)

type ListProps<Item> = Omit<ComponentProps<'ul'>, 'children'> & {
  items: readonly Item[]
  /** Returns the variant of the item at an index. */
  getVariant: (index: number) => string
  children: (item: Item, index: number) => ReactNode
}

/** A list of cached fragments. */
export function CachedList<Item extends { id: number }>({
  items,
  getVariant,
  children,
  ...list
}: ListProps<Item>) {
  const readHtml = useFragmentReader()
  const fragments = items.map((source, index) =>
    readHtml?.({ source, variant: getVariant(index), children: children(source, index) }),
  )
  if (fragments.length > 0 && fragments.every((html) => html !== undefined)) {
    const html = fragments.map((each) => `<li>${each}</li>`).join('')
    return <ul {...list} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <ul {...list}>
      {items.map((item, index) => (
        <li key={item.id} {...createContent(fragments[index], () => children(item, index))} />
      ))}
    </ul>
  )
}

/**
 * The content of an element, spread into its props. It may depend only on the shop, the language and its own
 * props.
 */
export function useCachedFragment(item: CachedFragment): Content {
  return createContent(useFragmentReader()?.(item), () => item.children)
}

type Content = Pick<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'>

function createContent(html: string | undefined, children: () => ReactNode): Content {
  return html === undefined ? { children: children() } : { dangerouslySetInnerHTML: { __html: html } }
}

const useFragmentReader: () => ((item: CachedFragment) => string | undefined) | undefined = import.meta.env
  .SSR
  ? () => {
      const readFragment = useContext(FragmentCacheContext)
      const shop = useShop()
      const { i18n } = useLingui()
      return readFragment && ((item) => readFragment(item, { shop, i18n }))
    }
  : () => undefined

type StaticIsland = CachedFragment & {
  /** ID of the element. */
  id: string
}

/**
 * Like `useCachedFragment`, for content that needs no React once rendered, such as lists of links: a browser
 * keeps the server's HTML, and neither its data nor its components are sent with the page. Pass `children`
 * only on the server (`import.meta.env.SSR ? … : undefined`).
 */
export const useStaticIsland: (
  item: StaticIsland,
) => Pick<ComponentProps<'div'>, 'id' | 'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'> =
  import.meta.env.SSR
    ? ({ id, ...item }) => ({ id, ...useCachedFragment(item) })
    : ({ id }) => {
        const [dangerouslySetInnerHTML] = useState(() => ({
          __html: document.getElementById(id)?.innerHTML ?? '',
        }))
        return { id, dangerouslySetInnerHTML, suppressHydrationWarning: true }
      }
