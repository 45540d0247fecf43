import { useSyncExternalStore } from 'react'
import { BULK_FORM_ID } from './bulk-bar.tsx'

/** The checkboxes of the rows. */
export function findRowCheckboxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${BULK_FORM_ID}"]`)]
}

/** The number of selected rows, including those selected before hydration. */
export function useSelectedCount(): number {
  return useSyncExternalStore(subscribe, countSelected, () => 0)
}

const countSelected = () => findRowCheckboxes().filter(({ checked }) => checked).length

function subscribe(recount: () => void): () => void {
  document.addEventListener('change', recount)
  return () => document.removeEventListener('change', recount)
}
