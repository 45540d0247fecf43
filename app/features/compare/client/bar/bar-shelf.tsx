/** The thumbnails of the bar, in the order of the columns; they can be dragged by mouse, finger and keys. */
import type { CompareTexts, CompareView } from '#app/features/compare/contract/view.ts'
import type { Sorting } from '#app/features/compare/client/sorting/sorting.ts'
import { BarItem } from '#app/features/compare/bar/bar-items.tsx'
import { reorderList } from '#app/features/compare/rules.ts'
import { useShownColumns } from './filter-field.tsx'
import { changeList, compareList } from '#app/features/compare/client/list-store.ts'
import { reload } from '#app/features/compare/client/loading.ts'
import { Sortable } from '#app/features/compare/client/sorting/sortable.tsx'

type BarShelfProps = { view: CompareView; texts: CompareTexts }

export function BarShelf({ view, texts }: BarShelfProps) {
  const list = compareList.use()
  const shown = useShownColumns(view)
  const known = new Map(view.products.map((product) => [product.id, product]))
  const ids = list.filter((id) => known.has(id))
  // What was taken out fades until the shop has answered.
  const gone = view.products.filter(({ id }) => !list.includes(id))
  const hidden = new Set(shown && view.products.flatMap(({ id }, at) => (shown.includes(at) ? [] : [id])))
  const draw = (id: number, sorting?: Sorting) => {
    const product = known.get(id)
    return (
      product && (
        <BarItem key={id} product={product} texts={texts} isHidden={hidden.has(id)} sorting={sorting} />
      )
    )
  }
  return (
    <div className="woosc-bar-items woosc-bar-items-loaded">
      <Sortable ids={ids} nameOf={(id) => known.get(id)?.name ?? ''} onSort={sort} draw={draw} />
      {gone.map((product) => (
        <BarItem key={product.id} product={product} texts={texts} isRemoving />
      ))}
    </div>
  )
}

function sort(ids: number[]): void {
  changeList(reorderList(compareList.get(), ids))
  void reload('table')
}
