import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { pageRequest } from '#app/page-request.server.ts'
import { ArchiveView } from './archive-view.tsx'
import { readArchive } from './archive.server.ts'
import { FrontView } from './front-view.tsx'
import { readFront } from './front.server.ts'

/** The shop's front; with `?s=` it is the search, as it was in the shops we replace. */
export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  if (!request.query.has('s')) return { front: await readFront(request) }
  return { found: await readArchive(request, { kind: 'search' }) }
}

export default function FrontPage() {
  const page = useLoaderData<typeof loader>()
  return page.found ? <ArchiveView archive={page.found} /> : <FrontView front={page.front} />
}
