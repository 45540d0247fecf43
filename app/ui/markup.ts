/** The target of rendered HTML: scripts made for WooCommerce expect certain markup. */
import { createContext, useContext } from 'react'

/**
 * `ours`: a part of our pages that such scripts do not read; `page`: one that they read; `fragment`: the
 * answer of a call, inserted where none of our scripts work.
 */
type Markup = 'ours' | 'page' | 'fragment'

const MarkupContext = createContext<Markup>('ours')

export const MarkupProvider = MarkupContext.Provider

/**
 * Whether the component is rendered as a fragment for other pages. Only the server renders fragments: code
 * behind `import.meta.env.SSR` that depends on this is not part of our scripts.
 */
export function useIsFragment(): boolean {
  return useContext(MarkupContext) === 'fragment'
}

/** Whether scripts made for WooCommerce read the markup, on a page or as a fragment. */
export function useIsForScripts(): boolean {
  return useContext(MarkupContext) !== 'ours'
}
