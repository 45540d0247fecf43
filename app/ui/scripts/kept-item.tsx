/** What looks the same on many pages, such as cards of products and the footer: the server renders each once. */
import type { I18n } from '@lingui/core'
import type { ComponentProps, ReactNode } from 'react'
import type { Shop } from '#app/ui/shop.ts'
import { useLingui } from '@lingui/react'
import { createContext, useContext, useState } from 'react'
import { useShop } from '#app/ui/shop.ts'

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

type ListProps<Item> = Omit<ComponentProps<'ul'>, 'children'> & {
  items: readonly Item[]
  /** `as` of the item at a place. */
  as: (place: number) => string
  children: (item: Item, place: number) => ReactNode
}

/** A list of such items. */
export function KeptList<Item extends { id: number }>({ items, as, children, ...list }: ListProps<Item>) {
  const htmlOf = useKeeper()
  const kept = items.map((of, place) => htmlOf?.({ of, as: as(place), children: children(of, place) }))
  if (kept.length > 0 && kept.every((html) => html !== undefined)) {
    const html = kept.map((each) => `<li>${each}</li>`).join('')
    return <ul {...list} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <ul {...list}>
      {items.map((item, place) => (
        <li key={item.id} {...contentOf(kept[place], () => children(item, place))} />
      ))}
    </ul>
  )
}

/**
 * The content of an element, to be spread among its props. What stands in it may depend on the shop, the language and its
 * own props, and on nothing else.
 */
export function useKept(item: Kept): Content {
  return contentOf(useKeeper()?.(item), () => item.children)
}

type Content = Pick<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'>

function contentOf(html: string | undefined, children: () => ReactNode): Content {
  return html === undefined ? { children: children() } : { dangerouslySetInnerHTML: { __html: html } }
}

const useKeeper: () => ((item: Kept) => string | undefined) | undefined = import.meta.env.SSR
  ? () => {
      const keep = useContext(KeepHtmlContext)
      const shop = useShop()
      const { i18n: texts } = useLingui()
      return keep && ((item) => keep(item, { shop, texts }))
    }
  : () => undefined

type Still = Kept & {
  /** Of the element. */
  id: string
}

/**
 * The same for what needs no React once it is there, such as lists of links: a browser leaves it as the server has
 * written it, and neither its data nor its components come with the page. Give `children` on the server alone
 * (`import.meta.env.SSR ? … : undefined`).
 */
export const useStill: (
  item: Still,
) => Pick<ComponentProps<'div'>, 'id' | 'children' | 'dangerouslySetInnerHTML' | 'suppressHydrationWarning'> =
  import.meta.env.SSR
    ? ({ id, ...item }) => ({ id, ...useKept(item) })
    : ({ id }) => {
        const [dangerouslySetInnerHTML] = useState(() => ({
          __html: document.getElementById(id)?.innerHTML ?? '',
        }))
        return { id, dangerouslySetInnerHTML, suppressHydrationWarning: true }
      }
