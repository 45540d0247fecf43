import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { TermRow } from './terms-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { MoveButtons } from './move-buttons.tsx'

/** The maximum indentation; deeper terms are indented as much. */
const MAX_INDENT = 5

export function useTermColumns({ path, canMove }: { path: string; canMove: boolean }): Column<TermRow>[] {
  const { t } = useLingui()
  const columns: Column<TermRow>[] = [
    { id: 'name', label: t`Name`, isMain: true, cell: (row) => <Name row={row} path={path} /> },
    { id: 'slug', label: t`Slug`, cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi> },
    { id: 'products', label: t`Products`, cell: (row) => <Products row={row} /> },
  ]
  if (!canMove) return columns
  return [...columns, { id: 'order', label: t`Sort order`, cell: (row) => <MoveButtons row={row} /> }]
}

function Name({ row, path }: { row: TermRow; path: string }) {
  const { t } = useLingui()
  const { id, depth, otherNames, missingNames } = row
  return (
    <div className="list-named" data-depth={Math.min(depth, MAX_INDENT) || undefined}>
      <Picture row={row} />
      <div>
        <ShopLink className="list-title" to={`${path}${id}/`} prefetch="none">
          <bdi>{row.name || t`Untitled`}</bdi>
        </ShopLink>
        <p className="list-facts">
          {otherNames && <bdi>{otherNames}</bdi>}
          {missingNames.includes('ar') && (
            <span>
              <Trans>No Arabic name</Trans>
            </span>
          )}
          {missingNames.includes('en') && (
            <span>
              <Trans>No English name</Trans>
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

function Products({ row: { productCount, productsPath, name } }: { row: TermRow }) {
  if (productCount === 0) return <Trans>No products</Trans>
  return (
    <ShopLink to={productsPath} prefetch="none">
      <Plural value={productCount} one="# product" other="# products" />
      <span className="visually-hidden">: {name}</span>
    </ShopLink>
  )
}

function Picture({ row: { thumbnail, color, secondaryColor, angle } }: { row: TermRow }) {
  if (thumbnail) {
    return (
      <span className="list-picture">
        <img src={thumbnail} alt="" loading="lazy" />
      </span>
    )
  }
  if (!color) return null
  return (
    <span className="term-chip">
      <ColorChip
        {...{ color }}
        {...(secondaryColor && { secondaryColor })}
        {...(angle !== undefined && { angle })}
      />
    </span>
  )
}
