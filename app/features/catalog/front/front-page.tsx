import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import type { Archive } from '#app/features/catalog/archive/archive.ts'
import type { FrontData } from './front.ts'
import type { PageData } from '#app/ui/scripts/page-data.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { useFacetsFromDocument, omitFacets } from '#app/features/catalog/archive/archive-data.ts'
import { ArchiveView } from '#app/features/catalog/archive/archive-view.tsx'
import { readArchive } from '#app/features/catalog/archive/archive.server.ts'
import { FrontView } from './front-view.tsx'
import { readFront } from './front.server.ts'

type FrontPageData = { front: FrontData } | { found: Archive }

/** The shop's front page; with `?s=` it is the search, as in WooCommerce. */
export async function loader({ context }: LoaderFunctionArgs): Promise<PageData<FrontPageData>> {
  const request = context.get(pageRequest)
  // '/?p=26' is the URL of a product: not found here.
  if (request.query.has('p')) return throwNotFound(request)
  if (!request.query.has('s')) return pack<FrontPageData>({ front: await readFront(request) }, request)
  const pageData: FrontPageData = { found: await readArchive(request, { kind: 'search' }) }
  return pack<FrontPageData>(pageData, request, { omitFromDocument: (page) => mapArchive(page, omitFacets) })
}

export default function FrontPage() {
  const addFacets = useFacetsFromDocument()
  const page = usePageData(useLoaderData<typeof loader>(), (packedPage) => mapArchive(packedPage, addFacets))
  return 'found' in page ? <ArchiveView archive={page.found} /> : <FrontView front={page.front} />
}

function mapArchive(page: FrontPageData, change: (found: Archive) => Archive): FrontPageData {
  return 'found' in page ? { found: change(page.found) } : page
}
