import type { TermsView } from './terms-view.ts'
import { useLingui } from '@lingui/react/macro'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { MovesForm } from './move-buttons.tsx'
import { useTermColumns } from './terms-columns.tsx'
import { addTermWords, noTermsWords, TermCount, termsTitles } from './words.tsx'
import typedStyles from '#app/features/admin/typed/typed.css?url'
import styles from './terms.css?url'

/** A short list needs no search. */
const FEWEST_SEARCHED = 10

/** Terms with how many products they have, searched, and put in order by buttons. */
export function TermsList({ view }: { view: TermsView }) {
  const { t, i18n } = useLingui()
  const { kind, path, rows, total, paging, filter, isOrdered } = view
  const moves = isOrdered && filter.search === ''
  const isSearched = total > FEWEST_SEARCHED || filter.search !== ''
  return (
    <>
      <link rel="stylesheet" href={typedStyles} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      {moves && <MovesForm rows={rows} />}
      <AdminList
        caption={i18n._(termsTitles[kind])}
        place={{ path }}
        {...{ filter, rows, paging }}
        fields={isSearched ? [{ type: 'search', label: t`Name or slug` }] : []}
        total={<TermCount kind={kind} count={total} />}
        actions={
          <ShopLink className="button" to={`${path}new/`} prefetch="none">
            {i18n._(addTermWords[kind])}
          </ShopLink>
        }
        columns={useTermColumns({ path, moves })}
        keyOf={({ id }) => id}
        empty={i18n._(noTermsWords[kind])}
      />
    </>
  )
}
