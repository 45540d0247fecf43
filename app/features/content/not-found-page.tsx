import type { LoaderFunctionArgs } from 'react-router'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'

/** Catch-all route for paths that no other route matches. */
export function loader({ context }: LoaderFunctionArgs) {
  return throwNotFound(context.get(pageRequest))
}

export default function NotFoundPage() {
  return null
}
