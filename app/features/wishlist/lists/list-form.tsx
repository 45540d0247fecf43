/** A form that changes one list; works without JavaScript. */
import type { ReactNode } from 'react'
import { useShop } from '#app/ui/shop.ts'
import { WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'

type ListFormProps = { intent: string; listKey: string; className?: string; children: ReactNode }

export function ListForm({ intent, listKey, className, children }: ListFormProps) {
  const { localizePath } = useShop()
  return (
    <form className={className} method="post" action={localizePath(WISHLIST_PATH)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={listKey} />
      {children}
    </form>
  )
}
