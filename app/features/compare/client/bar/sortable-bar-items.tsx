/** The thumbnails of the bar, in column order; sortable by mouse, touch and keyboard. */
import type { CompareTexts, CompareView } from '#app/features/compare/contract/view.ts'
import type { Sorting } from '#app/features/compare/client/sorting/sorting.ts'
import { BarItem } from '#app/features/compare/bar/bar-items.tsx'
import { reorderList } from '#app/features/compare/rules.ts'
import { useShownColumns } from './filter-field.tsx'
import { changeList, compareList } from '#app/features/compare/client/list-store.ts'
import { reload } from '#app/features/compare/client/loading.ts'
import { Sortable } from '#app/features/compare/client/sorting/sortable.tsx'

type SortableBarItemsProps = { view: CompareView; texts: CompareTexts }

export function SortableBarItems({ view, texts }: SortableBarItemsProps) {
  const list = compareList.use()
  const shown = useShownColumns(view)
  const byId = new Map(view.products.map((product) => [product.id, product]))
  const ids = list.filter((id) => byId.has(id))
  // Removed products fade out until the server has answered.
  const removed = view.products.filter(({ id }) => !list.includes(id))
  const hidden = new Set(
    shown && view.products.flatMap(({ id }, index) => (shown.includes(index) ? [] : [id])),
  )
  const renderItem = (id: number, sorting?: Sorting) => {
    const product = byId.get(id)
    return (
      product && (
        <BarItem key={id} product={product} texts={texts} isHidden={hidden.has(id)} sorting={sorting} />
      )
    )
  }
  return (
    <div className="woosc-bar-items woosc-bar-items-loaded">
      <Sortable ids={ids} nameOf={(id) => byId.get(id)?.name ?? ''} onSort={sort} renderItem={renderItem} />
      {removed.map((product) => (
        <BarItem key={product.id} product={product} texts={texts} isRemoving />
      ))}
    </div>
  )
}

function sort(ids: number[]): void {
  changeList(reorderList(compareList.get(), ids))
  void reload('table')
}
