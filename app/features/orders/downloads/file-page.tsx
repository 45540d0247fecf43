import type { LoaderFunctionArgs } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readFile } from './download-page.server.ts'

/** The bytes of a file that was bought. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return readFile(context.get(pageRequest), params.token, request)
}
