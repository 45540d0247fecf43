/** For whom HTML is drawn: scripts made for WooCommerce look for theirs in it. */
import { createContext, useContext } from 'react'

/** `page`: of ours, on which such scripts run as well; `fragment`: a piece that a call answers, in which nothing of ours works. */
type Markup = 'ours' | 'page' | 'fragment'

const markup = createContext<Markup>('ours')

export const MarkupProvider = markup.Provider

/** Whether it is a piece for pages of others. Only the server draws such: what hangs on it is no part of our scripts, where it is asked behind `import.meta.env.SSR`. */
export function useIsFragment(): boolean {
  return useContext(markup) === 'fragment'
}

/** Whether such scripts read it, wherever it stands. */
export function useIsForScripts(): boolean {
  return useContext(markup) !== 'ours'
}
