import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { readPages } from './read-pages.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'
import { productStatusTones } from '#app/features/admin/products/labels.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { pageStatusLabels } from './labels.ts'

type PageRow = Awaited<ReturnType<typeof readPages>>['rows'][number]

export function usePageColumns(): Column<PageRow>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'page', label: t`Title`, isMain: true, cell: (row) => <Title row={row} /> },
    { id: 'slug', label: t`URL`, cell: ({ slug }) => <bdi dir="ltr">/{slug}/</bdi> },
    { id: 'date', label: t`Updated`, phoneDisplay: 'labeled', cell: ({ changedOn }) => changedOn },
    {
      id: 'status',
      label: t`Status`,
      cell: ({ status }) => (
        <StatusBadge tone={productStatusTones[status]}>{i18n._(pageStatusLabels[status])}</StatusBadge>
      ),
    },
  ]
}

function Title({ row }: { row: PageRow }) {
  const { t } = useLingui()
  const { id, slug, title, status, missingLocales, list, isTerms } = row
  const name = title || t`Untitled`
  return (
    <>
      <ShopLink className="list-title" to={`/admin/pages/${id}/`} prefetch="none">
        <bdi>{name}</bdi>
      </ShopLink>
      <p className="list-facts">
        {list === 'wishlist' && (
          <span>
            <Trans>Wishlist page</Trans>
          </span>
        )}
        {list === 'compare' && (
          <span>
            <Trans>Comparison page</Trans>
          </span>
        )}
        {isTerms && (
          <span>
            {status === 'publish' ? (
              <Trans>Terms page</Trans>
            ) : (
              <strong>
                <Trans>Terms page, not published: customers are not asked to accept the terms</Trans>
              </strong>
            )}
          </span>
        )}
        {missingLocales.includes('ar') && (
          <span>
            <Trans>No Arabic content</Trans>
          </span>
        )}
        {missingLocales.includes('en') && (
          <span>
            <Trans>No English content</Trans>
          </span>
        )}
        {status === 'publish' && (
          <ShopLink to={`/${encodeURIComponent(slug)}/`} prefetch="none">
            <Trans context="page">View page</Trans>
            <span className="visually-hidden">: {name}</span>
          </ShopLink>
        )}
      </p>
    </>
  )
}
