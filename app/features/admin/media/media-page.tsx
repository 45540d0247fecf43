import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LibraryNotice, AssetView } from './media-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { ListFilters } from '#app/features/admin/list/list-filters.tsx'
import { listPath, type ListRoute } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListProblem } from '#app/features/admin/list/notices.tsx'
import { Pager } from '#app/features/admin/list/pager.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { nonce } from '#app/ui/shop-client.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { handleLibraryForm } from './actions.server.ts'
import { readLibrary } from './library.server.ts'
import { AssetCard } from './asset-card.tsx'
import { UploadArea } from './upload-area.tsx'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readLibrary(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleLibraryForm(context.get(pageRequest), request)
}

const mediaRoute: ListRoute = { path: '/admin/media/' }

export default function MediaPage() {
  const { t } = useLingui()
  const library = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const filter = { search: library.search }
  const list = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    nonce.current ??= library.nonce
  }, [library.nonce])
  useRestoredFocus(list, library.items)
  return (
    <AdminLayout title={t`Media`}>
      {refused?.id === undefined && refused?.problem && <ListProblem>{refused.problem}</ListProblem>}
      <ListNotice>{library.notice && !refused && <NoticeText notice={library.notice} />}</ListNotice>
      <UploadArea limitInMegabytes={library.limitInMegabytes} onArrived={() => void revalidate()} />
      <ListFilters
        listRoute={mediaRoute}
        filter={filter}
        fields={[{ type: 'search', label: t`Name or alt text` }]}
      />
      <h2 ref={list} tabIndex={-1} className="library-head">
        <Plural value={library.total} _0="Nothing found" one="# file" other="# files" />
      </h2>
      <ul className="library">
        {library.items.map((asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            refused={refused?.id === asset.id ? refused : undefined}
            onDone={(text) => toast.set({ text, status: 'done' })}
          />
        ))}
      </ul>
      <Pager {...library.paging} pathOf={(page) => listPath(mediaRoute, filter, { page })} />
    </AdminLayout>
  )
}

/** Moves the focus to the list after the focused asset was deleted, without scrolling. */
function useRestoredFocus(list: RefObject<HTMLElement | null>, items: AssetView[]): void {
  const shownBefore = useRef(items)
  useEffect(() => {
    // Do not compare counts: others may have uploaded assets meanwhile.
    const isOneGone = shownBefore.current.some(({ id }) => !items.some((each) => each.id === id))
    shownBefore.current = items
    if (isOneGone && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [list, items])
}

function NoticeText({ notice }: { notice: LibraryNotice }) {
  if (notice === 'uploaded') return <Trans>Image uploaded</Trans>
  if (notice === 'unfinished')
    return <Trans>Image uploaded, but its sizes are missing. Generate them below.</Trans>
  if (notice === 'saved') return <Trans>Saved</Trans>
  if (notice === 'deleted') return <Trans>File deleted</Trans>
  return <Trans>Image sizes generated</Trans>
}
