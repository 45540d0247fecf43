/** The target of rendered HTML: scripts made for WooCommerce expect certain markup. */
import { createContext, useContext } from 'react'

/**
 * `page`: one of our pages, on which such scripts also run; `fragment`: the answer of a call, inserted where
 * none of our scripts work.
 */
type Markup = 'ours' | 'page' | 'fragment'

const markup = createContext<Markup>('ours')

export const MarkupProvider = markup.Provider

/**
 * Whether it is rendered as a fragment for other pages. Only the server renders those: code behind
 * `import.meta.env.SSR` that depends on it is not part of our scripts.
 */
export function useIsFragment(): boolean {
  return useContext(markup) === 'fragment'
}

/** Whether such scripts read it, on a page or as a fragment. */
export function useIsForScripts(): boolean {
  return useContext(markup) !== 'ours'
}
