import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LibraryNotice, AssetView } from './media-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { ListFilters } from '#app/features/admin/list/list-filters.tsx'
import { createListPath, type ListRoute } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListProblem } from '#app/features/admin/list/notices.tsx'
import { Pager } from '#app/features/admin/list/pager.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { nonceHolder } from '#app/ui/shop-client.ts'
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
  const postedRefusal = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const filter = { search: library.search }
  const listHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    nonceHolder.current ??= library.nonce
  }, [library.nonce])
  useRestoredFocus(listHeading, library.items)
  return (
    <AdminLayout title={t`Media`}>
      {postedRefusal?.id === undefined && postedRefusal?.problem && (
        <ListProblem>{postedRefusal.problem}</ListProblem>
      )}
      <ListNotice>{library.notice && !postedRefusal && <NoticeText notice={library.notice} />}</ListNotice>
      <UploadArea limitInMegabytes={library.limitInMegabytes} onUploadsFinished={() => void revalidate()} />
      <ListFilters
        listRoute={mediaRoute}
        filter={filter}
        fields={[{ type: 'search', label: t`Name or alt text` }]}
      />
      <h2 ref={listHeading} tabIndex={-1} className="library-head">
        <Plural value={library.total} _0="Nothing found" one="# file" other="# files" />
      </h2>
      <ul className="library">
        {library.items.map((asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            postedRefusal={postedRefusal?.id === asset.id ? postedRefusal : undefined}
            onDone={(text) => toast.set({ text, status: 'done' })}
          />
        ))}
      </ul>
      <Pager {...library.paging} createPagePath={(page) => createListPath(mediaRoute, filter, { page })} />
    </AdminLayout>
  )
}

/** Moves the focus to the list after the focused asset was deleted, without scrolling. */
function useRestoredFocus(listHeading: RefObject<HTMLElement | null>, items: AssetView[]): void {
  const previousItems = useRef(items)
  useEffect(() => {
    // Counts are not compared, because other people may have uploaded assets since the last load.
    const hasRemovedItem = previousItems.current.some(({ id }) => !items.some((each) => each.id === id))
    previousItems.current = items
    if (hasRemovedItem && document.activeElement === document.body)
      listHeading.current?.focus({ preventScroll: true })
  }, [listHeading, items])
}

function NoticeText({ notice }: { notice: LibraryNotice }) {
  if (notice === 'uploaded') return <Trans>Image uploaded</Trans>
  if (notice === 'unfinished')
    return <Trans>Image uploaded, but its sizes are missing. Generate them below.</Trans>
  if (notice === 'saved') return <Trans>Saved</Trans>
  if (notice === 'deleted') return <Trans>File deleted</Trans>
  return <Trans>Image sizes generated</Trans>
}
