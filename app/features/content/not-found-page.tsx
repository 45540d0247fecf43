import type { LoaderFunctionArgs } from 'react-router'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'

/** Every address that no other page answers. */
export function loader({ context }: LoaderFunctionArgs) {
  return throwMissing(context.get(pageRequest))
}

export default function NotFoundPage() {
  return null
}
