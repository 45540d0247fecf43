import type { Said } from './page-address.ts'

/** What a page of a wishlist says of the form or link before it; of a refusal readers hear at once. */
export function PageSaid({ sentence, isRefusal }: Said) {
  if (sentence === '') return null
  return (
    <p className="woosw-page-notice" role={isRefusal ? 'alert' : 'status'}>
      {sentence}
    </p>
  )
}
