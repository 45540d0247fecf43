import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import type { Archive } from '#app/features/catalog/archive/archive.ts'
import type { FrontData } from './front.ts'
import type { Packed } from '#app/ui/scripts/packed.ts'
import { pack, useUnpacked } from '#app/ui/scripts/packed.ts'
import { useFacetsShown, withoutFacets } from '#app/features/catalog/archive/archive-data.ts'
import { ArchiveView } from '#app/features/catalog/archive/archive-view.tsx'
import { readArchive } from '#app/features/catalog/archive/archive.server.ts'
import { FrontView } from './front-view.tsx'
import { readFront } from './front.server.ts'

type FrontPageData = { front: FrontData } | { found: Archive }

/** The shop's front; with `?s=` it is the search, as it was in the shops we replace. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Packed<FrontPageData>> {
  const request = context.get(pageRequest)
  // '/?p=26' is a product, or nothing.
  if (request.query.has('p')) return throwMissing(request)
  if (!request.query.has('s')) return pack<FrontPageData>({ front: await readFront(request) }, request)
  const found: FrontPageData = { found: await readArchive(request, { kind: 'search' }) }
  return pack<FrontPageData>(found, request, { beside: (page) => ofFound(page, withoutFacets) })
}

export default function FrontPage() {
  const withFacets = useFacetsShown()
  const page = useUnpacked(useLoaderData<typeof loader>(), (written) => ofFound(written, withFacets))
  return 'found' in page ? <ArchiveView archive={page.found} /> : <FrontView front={page.front} />
}

function ofFound(page: FrontPageData, change: (found: Archive) => Archive): FrontPageData {
  return 'found' in page ? { found: change(page.found) } : page
}
