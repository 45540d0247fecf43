import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { pack } from '#app/ui/scripts/page-data.ts'
import { useArchive, omitFacets } from './archive-data.ts'
import { ArchiveView } from './archive-view.tsx'
import { readArchive } from './archive.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  return pack(await readArchive(request, { kind: 'brand', path: params['*'] ?? '' }), request, {
    omitFromDocument: omitFacets,
    lists: ['products'],
  })
}

export default function BrandPage() {
  return <ArchiveView archive={useArchive(useLoaderData<typeof loader>())} />
}
