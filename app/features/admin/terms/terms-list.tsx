import type { TermsView } from './terms-view.ts'
import { useLingui } from '@lingui/react/macro'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { MovesForm } from './move-buttons.tsx'
import { useTermColumns } from './terms-columns.tsx'
import { addTermLabels, emptyTermsMessages, TermCount, termsTitles } from './labels.tsx'
import typedStyles from '#app/features/admin/form-kit/form-kit.css?url'
import styles from './terms.css?url'

/** Longer lists have a search. */
const MAX_ROWS_WITHOUT_SEARCH = 10

/** A list of terms with their product counts, a search, and sort buttons. */
export function TermsList({ view }: { view: TermsView }) {
  const { t, i18n } = useLingui()
  const { kind, path, rows, total, paging, filter, isOrdered } = view
  const canMove = isOrdered && filter.search === ''
  const hasSearch = total > MAX_ROWS_WITHOUT_SEARCH || filter.search !== ''
  return (
    <>
      <link rel="stylesheet" href={typedStyles} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      {canMove && <MovesForm rows={rows} />}
      <AdminList
        caption={i18n._(termsTitles[kind])}
        listRoute={{ path }}
        {...{ filter, rows, paging }}
        fields={hasSearch ? [{ type: 'search', label: t`Name or slug` }] : []}
        total={<TermCount kind={kind} count={total} />}
        actions={
          <ShopLink className="button" to={`${path}new/`} prefetch="none">
            {i18n._(addTermLabels[kind])}
          </ShopLink>
        }
        columns={useTermColumns({ path, canMove })}
        getKey={({ id }) => id}
        emptyMessage={i18n._(emptyTermsMessages[kind])}
      />
    </>
  )
}
