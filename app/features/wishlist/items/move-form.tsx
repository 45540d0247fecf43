import type { WishlistItem, WishlistView } from '#app/features/wishlist/page/view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { focusField, ItemForm } from './item-form.tsx'

type MoveFormProps = { view: Pick<WishlistView, 'key' | 'lists' | 'isOwn'>; item: WishlistItem }

/** Moves an item to another list of the same customer; renders nothing without another list. */
export function MoveForm({ view: { key, lists, isOwn }, item: { id, product } }: MoveFormProps) {
  const { t } = useLingui()
  const otherLists = lists.filter((list) => list.kind === 'own' && list.key !== key)
  if (!isOwn || otherLists.length === 0) return null
  return (
    <details className="woosw-item--move-box" onToggle={focusField}>
      <summary className="woosw-item--move">
        <Trans>Move</Trans>
      </summary>
      <ItemForm intent="move" listKey={key} productId={id} className="woosw-item--move-to">
        <select className="field" name="to" aria-label={t`Move ${product.name} to`}>
          {otherLists.map((list) => (
            <option key={list.key} value={list.key} dir="auto">
              {list.name || list.key}
            </option>
          ))}
        </select>
        <button type="submit" className="button">
          <Trans>Move</Trans>
        </button>
      </ItemForm>
    </details>
  )
}
