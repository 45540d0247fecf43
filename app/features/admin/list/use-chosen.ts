import { useSyncExternalStore } from 'react'
import { BULK_FORM } from './bulk-bar.tsx'

/** The boxes of the rows. */
export function boxesOf(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${BULK_FORM}"]`)]
}

/** How many rows are chosen; also those that were before the script came. */
export function useChosen(): number {
  return useSyncExternalStore(subscribe, countChosen, () => 0)
}

const countChosen = () => boxesOf().filter(({ checked }) => checked).length

function subscribe(recount: () => void): () => void {
  document.addEventListener('change', recount)
  return () => document.removeEventListener('change', recount)
}
