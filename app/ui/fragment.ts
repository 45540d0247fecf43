/** Whether HTML is a piece for pages of others: what a call answers to scripts of the contract. Nothing of ours works in it there. */
import { createContext, useContext } from 'react'

const isFragment = createContext(false)

export const FragmentProvider = isFragment.Provider

/** False on the shop's own pages. */
export function useIsFragment(): boolean {
  return useContext(isFragment)
}
