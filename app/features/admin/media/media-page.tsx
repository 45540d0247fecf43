import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LibraryNotice, MediumView } from './media-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { ListFilters } from '#app/features/admin/list/list-filters.tsx'
import { listAddress, type ListPlace } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListProblem } from '#app/features/admin/list/notices.tsx'
import { Pager } from '#app/features/admin/list/pager.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { nonce } from '#app/ui/shop-client.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { takeLibraryForm } from './actions.server.ts'
import { readLibrary } from './library.server.ts'
import { MediumCard } from './medium-card.tsx'
import { UploadArea } from './upload-area.tsx'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readLibrary(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeLibraryForm(context.get(pageRequest), request)
}

const mediaPlace: ListPlace = { path: '/admin/media/' }

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
  useFocusKept(list, library.items)
  return (
    <Desk title={t`Media`}>
      {refused?.id === undefined && refused?.problem && <ListProblem>{refused.problem}</ListProblem>}
      <ListNotice>{library.notice && !refused && <NoticeText notice={library.notice} />}</ListNotice>
      <UploadArea limitInMegabytes={library.limitInMegabytes} onArrived={() => void revalidate()} />
      <ListFilters
        place={mediaPlace}
        filter={filter}
        fields={[{ type: 'search', label: t`Search in names and texts` }]}
      />
      <h2 ref={list} tabIndex={-1} className="library-head">
        <Plural value={library.total} _0="Nothing found" one="# file" other="# files" />
      </h2>
      <ul className="library">
        {library.items.map((medium) => (
          <MediumCard
            key={medium.id}
            medium={medium}
            refused={refused?.id === medium.id ? refused : undefined}
            onDone={(text) => toast.set({ text, status: 'done' })}
          />
        ))}
      </ul>
      <Pager {...library.paging} address={(page) => listAddress(mediaPlace, filter, { page })} />
    </Desk>
  )
}

/** What was deleted had the focus; who works far below stays there. */
function useFocusKept(list: RefObject<HTMLElement | null>, items: MediumView[]): void {
  const shownBefore = useRef(items)
  useEffect(() => {
    // Not fewer of them: meanwhile somebody else may have brought others.
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
  if (notice === 'deleted') return <Trans>Deleted</Trans>
  return <Trans>Image sizes generated</Trans>
}
