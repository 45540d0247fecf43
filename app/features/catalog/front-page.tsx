import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { pageRequest } from '#app/page-request.server.ts'
import type { Archive } from './archive.ts'
import type { FrontData } from './front.ts'
import type { Packed } from '#app/ui/packed.ts'
import { pack, useUnpacked } from '#app/ui/packed.ts'
import { ArchiveView } from './archive-view.tsx'
import { readArchive } from './archive.server.ts'
import { FrontView } from './front-view.tsx'
import { readFront } from './front.server.ts'

type FrontPageData = { front: FrontData } | { found: Archive }

/** The shop's front; with `?s=` it is the search, as it was in the shops we replace. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Packed<FrontPageData>> {
  const request = context.get(pageRequest)
  if (!request.query.has('s')) return pack({ front: await readFront(request) }, request)
  return pack({ found: await readArchive(request, { kind: 'search' }) }, request)
}

export default function FrontPage() {
  const page = useUnpacked<FrontPageData>(useLoaderData<typeof loader>())
  return 'found' in page ? <ArchiveView archive={page.found} /> : <FrontView front={page.front} />
}
