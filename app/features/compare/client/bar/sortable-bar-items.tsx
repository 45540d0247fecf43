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
  const shownColumns = useShownColumns(view)
  const productById = new Map(view.products.map((product) => [product.id, product]))
  const ids = list.filter((id) => productById.has(id))
  // Removed products fade out until the server has answered.
  const removedProducts = view.products.filter(({ id }) => !list.includes(id))
  const hiddenIds = new Set(
    shownColumns && view.products.flatMap(({ id }, index) => (shownColumns.includes(index) ? [] : [id])),
  )
  const renderItem = (id: number, sorting?: Sorting) => {
    const product = productById.get(id)
    return (
      product && (
        <BarItem key={id} product={product} texts={texts} isHidden={hiddenIds.has(id)} sorting={sorting} />
      )
    )
  }
  return (
    <div className="woosc-bar-items woosc-bar-items-loaded">
      <Sortable
        ids={ids}
        getName={(id) => productById.get(id)?.name ?? ''}
        onSort={sort}
        renderItem={renderItem}
      />
      {removedProducts.map((product) => (
        <BarItem key={product.id} product={product} texts={texts} isRemoving />
      ))}
    </div>
  )
}

function sort(ids: number[]): void {
  changeList(reorderList(compareList.get(), ids))
  void reload('table')
}
