import type { CompareSearchView, CompareTexts } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { SmallPicture } from '#app/features/compare/table/small-picture.tsx'

type SearchResultsProps = { view: CompareSearchView; texts: CompareTexts }

/** The search results for other clients (compare.md A.5.1). */
export function SearchResults({ view: { products, keyword }, texts }: SearchResultsProps) {
  const { t } = useLingui()
  if (products.length === 0) {
    return (
      <ul>
        <span>{texts.barSearchNoResults.replace('%s', () => keyword)}</span>
      </ul>
    )
  }
  return (
    <ul>
      {products.map(({ id, name, picture }) => (
        <li key={id}>
          <div className="item-inner">
            <div className="item-image">
              <SmallPicture picture={picture} />
            </div>
            <div className="item-name">{name}</div>
            <div
              className="item-add woosc-item-add"
              role="button"
              tabIndex={0}
              data-id={id}
              aria-label={t`Compare ${name}`}
            >
              <span>+</span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
