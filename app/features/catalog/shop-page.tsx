import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { pageRequest } from '#app/page-request.server.ts'
import { ArchiveView } from './archive-view.tsx'
import { readArchive } from './archive.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return readArchive(context.get(pageRequest), { kind: 'shop' })
}

export default function ShopPage() {
  return <ArchiveView archive={useLoaderData<typeof loader>()} />
}
